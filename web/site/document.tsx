// The HTML document around a public page: its head, the navigation, the footer, the inline style.
import { brand } from '#rules/brand.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Page, SiteBuild } from './page.ts'
import { siteWords as words } from './site-words.ts'
import { themeScript } from './theme-script.ts'

export function Document({ page, build }: { page: Page; build: SiteBuild }) {
  return (
    <html lang="en" data-fellowship={page.fellowship}>
      <Head page={page} build={build} />
      <body>
        <a
          href="#content"
          className="absolute -top-16 left-4 z-20 rounded-full bg-water px-5 py-3 font-semibold text-on-water focus:top-3"
        >
          {words.skip}
        </a>
        <Header fellowship={page.fellowship} path={page.path} />
        <main id="content" tabIndex={-1} className="outline-none">
          {page.body}
        </main>
        <Footer fellowship={page.fellowship} />
        <script
          type="module"
          src={build.script}
          data-payment={page.style === 'landing' ? build.payment : undefined}
        />
      </body>
    </html>
  )
}

function Head({ page, build }: { page: Page; build: SiteBuild }) {
  const title = page.title.includes(brand.productName)
    ? page.title
    : `${page.title} · ${brand.productName}`
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f6f4ed" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b191d" media="(prefers-color-scheme: dark)" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known at build time */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      {build.fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build */}
      <style dangerouslySetInnerHTML={{ __html: build.styles[page.style ?? 'reading'] }} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <Sharing page={page} title={title} origin={build.origin} />
    </head>
  )
}

// A page that stands in for another has no address of its own, and nothing for search engines.
function Sharing({ page, title, origin }: { page: Page; title: string; origin: string }) {
  if (page.path === null) return <meta name="robots" content="noindex" />
  const address = `${origin}${page.path}`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/cards/${page.fellowship}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.productName}, ${brand.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.data?.map((data) => (
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; a closing tag is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}
