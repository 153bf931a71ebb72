// What a chat is about when it was opened from a card or a page.

/** The words that a person wants to talk about, and the theme they came under. */
export interface ChatContext {
  readonly type: 'prayer' | 'reading' | 'question'
  readonly content: string
  readonly theme: string
}
