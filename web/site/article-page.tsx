// A page of text: about, pricing, privacy and the like.
import type { Article } from '#content/library/site.ts'
import { siteWords as words } from './site-words.ts'

export function ArticlePage({ article }: { article: Article }) {
  return (
    <article className="mx-auto max-w-[44rem] px-5 pt-10 pb-24 sm:pt-16">
      <h1 className="text-[2.6rem] sm:text-6xl">{article.title}</h1>
      {article.updated && (
        <p className="mt-4 text-soft">
          {words.updated}: {article.updated}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, made into HTML by the build */}
      <div className="prose mt-8 text-lg" dangerouslySetInnerHTML={{ __html: article.html }} />
    </article>
  )
}
