// Cleans the HTML of guides before it is shown: loaded only when a guide is opened.

/** Gives HTML without anything that could act, load or style, its headings one level below the module's title. */
export type Sanitize = (html: string) => string

/** The parts of HTML that our Markdown can make. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br', 'hr'],
    ...['code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
}

export async function loadSanitizer(): Promise<Sanitize> {
  const { default: purify } = await import('dompurify')
  return (html) =>
    purify
      .sanitize(html, allowed)
      .replace(/<(\/?)h([23])>/g, (_, slash, level) => `<${slash}h${Number(level) + 1}>`)
}
