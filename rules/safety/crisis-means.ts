// Rules for means and places near the writer: weapons, heights, pills put by, questions about methods.
import type { Rule } from './rule.ts'

export const crisisMeansRules: readonly Rule[] = [
  {
    id: 'weapon-near-self',
    weight: 4,
    patterns: [
      '$weapon|@rope ..7 @reach',
      '@reach ..4 $weapon|@rope',
      'my ..2 gun|pistol|revolver|shotgun|rifle ..8 mouth|head|lap|loaded|bullet',
      '@gun ..6 nightstand|pillow|closet|mantel|drawer|loaded',
    ],
  },
  {
    id: 'weapon-and-chance',
    weight: 4,
    patterns: [
      '$means ..14 @opportunity',
      '@opportunity ..14 $means',
      '@pills ..14 @opportunity',
      '@opportunity ..10 @pills',
    ],
  },
  {
    id: 'weapon-and-end',
    weight: 3.5,
    patterns: [
      '$weapon|@rope ..10 @finality',
      '$weapon|@rope|@pills ..10 @goodbye',
      '@goodbye ..12 $weapon|@rope|@pills',
      '$weapon|@rope ..10 @calm|@certain',
      '@pills ..8 @finality',
    ],
  },
  {
    id: 'means-thought',
    weight: 3.5,
    patterns: [
      '@think ..8 $means',
      '$means ..8 @think',
      'know which|where|how|when ..6 $means|@pills',
      'looking at ..3 $means',
      'keep looking|thinking|driving|walking|counting ..6 $means',
    ],
  },
  {
    id: 'stash',
    weight: 3.5,
    patterns: [
      '@stash ..6 @pills|@drugName|@medicine|@drug',
      '@pills|@medicine|@drugName ..6 @stash',
      'enough ..5 @pills|@drugName|@medicine|@drug ..8 to',
    ],
  },
  {
    id: 'ask-method',
    weight: 4,
    patterns: [
      '@askMethod',
      'how much|many|high|long ..8 kill|die|lethal|fatal|dead|drown|drowning|overdose',
      'what ..4 dose|artery|pills ..6 lethal|fatal|kill|die',
      'can|could|would|will ..2 you|it|that|i|they ..4 kill|die ..8 @pills|@medicine|@drugName|asking',
    ],
  },
  {
    id: 'high-place',
    weight: 3.5,
    patterns: [
      'standing|stood|sitting|sat|parked|leaning|lean|climbed|feet ..5 @height|@train|@water',
      '@height ..6 open|soft|friendly|jump|lean|fall|easy',
      'walk|walked|walking|drive|drove|driving|go|went|been ..4 @height|@train ..8 @recent|night|every|times|faster',
      '@train ..6 @want|counting|count|timed|watch|let|pull|pulling',
    ],
  },
  {
    id: 'crash',
    weight: 3.5,
    patterns: [
      '@carCrash ..8 @think|@want|@self|purpose',
      'seatbelt|belt ..6 purpose|anymore|off|stopped|loosened',
      'closed my eyes ..6 road|highway|wheel|driving',
    ],
  },
  {
    id: 'stop-treatment',
    weight: 3,
    patterns: [
      'stopped|stop|skipping|refusing|refuse|not ..5 dialysis|chemo|heart|insulin ..10 let|decide|nature|told|done|enough|being|die|reason',
      'let nature',
      'would not ..4 treat|call|fight ..6 it|ambulance|cancer',
      'not ..3 resuscitate|resuscitated',
    ],
  },
  {
    id: 'self-harm-things',
    weight: 2,
    patterns: [
      '@selfHarm ..10 @selfHarm',
      '@blade ..6 arm|arms|thigh|thighs|wrist|skin|leg|tub|bath|sink',
      'bleed|bled|bleeding ..8 @selfHarm',
    ],
  },
  {
    id: 'drowning-gas',
    weight: 3,
    patterns: [
      '@gas ..8 @gas',
      '@gas ..8 garage|car|sealed|window|neighbors|tested|bought|batteries',
      '@poison ..8 sweet|drank|drink|bought|under|door',
      'pockets ..6 stones|rocks',
      '@water ..8 cold|friendly|soft|swim|walk|letting|sink|nobody|looked|temperature',
    ],
  },
  {
    id: 'outing',
    weight: -2.5,
    patterns: [
      '$place ..10 view|dolphins|fireworks|photo|roses|picnic|sunset|wedding|magical|grandkids|grandson|@food',
      'walked the dog|skipping|fishing|sailing|hiking|swam|swim|baptism ..6 $place',
      '$place ..8 walked the dog|with the kids|so pretty',
    ],
  },
]
