// The four moods a person can name, and the text by which the journal keeps them.

/** A mood's stored text is its emoji and its label: it is also what the database checks. */
export const moods = [
  { label: 'Good', emoji: '😊', text: '😊 Good' },
  { label: 'Neutral', emoji: '😐', text: '😐 Neutral' },
  { label: 'Challenging', emoji: '😔', text: '😔 Challenging' },
  { label: 'Determined', emoji: '💪', text: '💪 Determined' },
] as const

export type MoodText = (typeof moods)[number]['text']
