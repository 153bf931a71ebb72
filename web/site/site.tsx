// All public pages, made into HTML: called once by the build; nothing of this reaches a browser as script.
import { renderToStaticMarkup } from 'react-dom/server'
import { type Guide, readGuides } from '#content/library/guides.ts'
import { type Article, type Landing, readSite } from '#content/library/site.ts'
import { brand } from '#rules/brand.ts'
import { fellowshipIds } from '#rules/fellowship.ts'
import { ArticlePage } from './article-page.tsx'
import { BreathePage } from './breathe-page.tsx'
import { Document } from './document.tsx'
import { GuideIndexPage } from './guides/guide-index-page.tsx'
import { GuideMissingPage } from './guides/guide-missing-page.tsx'
import { GuidePage } from './guides/guide-page.tsx'
import { HelpPage } from './help-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { guidesLink } from './links.ts'
import type { Page, SiteBuild } from './page.ts'
import { breatheWords, guideWords, helpWords } from './site-words.ts'
import { guideData, siteData } from './structured-data.ts'

/** A file of the site: its place below the web folder, and its text. */
export interface SiteFile {
  readonly file: string
  readonly text: string
}

/** Reads the content folder and makes every public page, sitemap.xml and robots.txt. Throws ContentError. */
export function renderSite(content: string, build: SiteBuild): SiteFile[] {
  const pages = allPages(content, build.origin)
  return [
    ...pages.map((page) => ({ file: page.file, text: html(page, build) })),
    { file: 'sitemap.xml', text: sitemap(pages, build.origin) },
    { file: 'robots.txt', text: robots(build.origin) },
  ]
}

function html(page: Page, build: SiteBuild): string {
  return `<!doctype html>${renderToStaticMarkup(<Document page={page} build={build} />)}`
}

function allPages(content: string, origin: string): Page[] {
  const guides = readGuides(content)
  const { landings, articles } = readSite(content)
  return [
    ...landings.map((landing) => landingPage(landing, guides, origin)),
    ...articles.map(articlePage),
    ...fellowshipIds.map(
      (fellowship): Page => ({
        ...place(guidesLink(fellowship)),
        title: guideWords.indexHeading[fellowship],
        description: guideWords.indexLead,
        fellowship,
        body: <GuideIndexPage fellowship={fellowship} guides={guides} />,
      }),
    ),
    ...guides.map((guide) => guidePage(guide, origin)),
    {
      path: null,
      file: 'guide-not-found.html',
      title: guideWords.notFound,
      description: guideWords.notFoundText,
      fellowship: 'aa',
      body: <GuideMissingPage />,
    },
    { ...place('/help-now'), ...helpWords.meta, fellowship: 'aa', body: <HelpPage /> },
    { ...place('/breathe'), ...breatheWords.meta, fellowship: 'aa', body: <BreathePage /> },
  ]
}

function place(path: string): Pick<Page, 'path' | 'file'> {
  return { path, file: path === '/' ? 'index.html' : `${path.slice(1)}.html` }
}

function landingPage(landing: Landing, guides: readonly Guide[], origin: string): Page {
  const chosen = landing.guides.map((id) => {
    const guide = guides.find((one) => one.id === id)
    if (!guide) throw new Error(`content/site/landing names the guide ${id}, which does not exist`)
    return guide
  })
  return {
    ...place(landing.path),
    ...landing.meta,
    fellowship: landing.fellowship,
    style: 'landing',
    body: <LandingPage landing={landing} guides={chosen} />,
    data: landing.path === '/' ? siteData(origin) : [],
  }
}

function articlePage(article: Article): Page {
  const { name, title, description } = article
  return {
    ...place(`/${name}`),
    title,
    description,
    fellowship: 'aa',
    body: <ArticlePage article={article} />,
  }
}

function guidePage(guide: Guide, origin: string): Page {
  return {
    ...place(`/guides/${guide.id}`),
    title: guide.title,
    description: guide.description,
    fellowship: guide.fellowship,
    body: <GuidePage guide={guide} />,
    data: [guideData(guide, origin)],
  }
}

function sitemap(pages: readonly Page[], origin: string): string {
  const addresses = pages.flatMap(({ path }) => (path === null ? [] : [path]))
  const entries = addresses.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function robots(origin: string): string {
  // /app stays open: a stranger finds the sign-in screen there, nothing of anybody's.
  const closed = ['/auth/', '/account', '/password', '/reset-password', '/forgot-password']
  return [
    `# ${brand.productName}`,
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
