// The cards of the guides, four for each fellowship, taken from the guides' own front matter at build time.
import type { Fellowship } from '#rules/fellowship.ts'

/** What a card shows of a guide. */
export interface GuideCard {
  readonly id: string
  readonly fellowship: Fellowship
  readonly title: string
  readonly description: string
  readonly estimated_time: string
  readonly icon: string
  readonly color: string
  readonly order: number
}

const found = import.meta.glob<GuideCard>('/../../content/guides/*/guide.yaml', {
  eager: true,
  import: 'card',
})

/** A fellowship's guides, in their order. */
export function guideCards(fellowship: Fellowship): readonly GuideCard[] {
  return Object.values(found)
    .filter((card) => card.fellowship === fellowship)
    .sort((one, other) => one.order - other.order)
}
