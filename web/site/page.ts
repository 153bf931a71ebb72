// What a public page is before it becomes a file: its address, what search engines and shared links show, its body.
import type { ReactNode } from 'react'
import type { Fellowship } from '#rules/fellowship.ts'

export interface Page {
  /** Its address, such as `/na`; null for a page that is shown in place of another. */
  readonly path: string | null
  /** Its file below the web folder. */
  readonly file: string
  readonly title: string
  readonly description: string
  /** Whose colours it wears, and which fellowship its links lead to. */
  readonly fellowship: Fellowship
  readonly body: ReactNode
  /** Which of the style sheets stands in it; `reading` unless said. */
  readonly style?: keyof SiteBuild['styles']
  /** A picture that it paints first, preloaded in AVIF. */
  readonly picture?: string
  /** Structured data, https://schema.org. */
  readonly data?: readonly object[]
}

/** What the pages need from the build. */
export interface SiteBuild {
  /** Where the site will be, without a slash at the end: for canonical addresses and shared links. */
  readonly origin: string
  readonly styles: { readonly landing: string; readonly reading: string }
  /** Address of the script. */
  readonly script: string
  /** Address of the part that only members' browsers fetch, for the pricing of a landing page. */
  readonly payment: string
  /** Addresses of the two fonts. */
  readonly fonts: readonly string[]
}
