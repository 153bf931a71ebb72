// What search engines may know of us, in the words of https://schema.org; only what is true.
import type { Guide } from '#content/library/guides.ts'
import { brand } from '#rules/brand.ts'

/** The site and who runs it, for the front page. */
export function siteData(origin: string): object[] {
  const organization = { '@id': `${origin}/#organization` }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: brand.company,
      url: origin,
      logo: `${origin}/icons/icon-512.png`,
      email: brand.supportEmail,
      address: { '@type': 'PostalAddress', addressCountry: brand.country },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.productName,
      url: origin,
      inLanguage: 'en',
      publisher: organization,
    },
  ]
}

/** A guide as something to learn from, free and without an account. */
export function guideData(guide: Guide, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: guide.title,
    description: guide.description,
    url: `${origin}/guides/${guide.id}`,
    inLanguage: 'en',
    educationalLevel: guide.difficulty_level,
    teaches: guide.learning_objectives,
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    publisher: { '@type': 'Organization', name: brand.company, url: origin },
  }
}
