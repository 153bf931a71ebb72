// Rules for the writer's own danger: wish to die, plan, means, farewell, burden, self-harm.
import type { Rule } from './rule.ts'

export const crisisSelfRules: readonly Rule[] = [
  { id: 'keyword', weight: 5, patterns: ['@keyCrisis', '@suicide'] },
  { id: 'wish-plain', weight: 5, patterns: ['@wishSure'] },
  { id: 'act-plain', weight: 4, patterns: ['@actSure'] },
  { id: 'self-harm-plain', weight: 5, patterns: ['@harmSure'] },
  {
    id: 'wish',
    weight: 1.5,
    patterns: [
      '@wishDeath:clear',
      '@want ..4 @death',
      '@want ..5 @leave ..3 @finality',
      '@wishDeathMaybe ..8 @despair|@exist|@death|@finality',
    ],
  },
  {
    id: 'end-it',
    weight: 3,
    patterns: [
      '@intend|@want|should|just|about|thinking ..3 end|ending it|this|everything|things',
      'end it',
      'go through with it',
      'going through with it',
    ],
  },
  {
    id: 'goodbye',
    weight: 2.5,
    patterns: [
      '@goodbye ..14 @finality|@leave|@death|@affairs',
      '@finality ..8 @goodbye',
      'last|final ..2 share|message|post|text|words|chapter|goodbye|letter|supper|note|chat|conversation|entry',
      'this is goodbye',
      'tell ..4 love|sorry|tried|not|wasnt|proud ..6 @self|@other|fault',
    ],
  },
  {
    id: 'letters',
    weight: 3,
    patterns: [
      'wrote|written|writing|write|sealed|finished ..3 letters|notes|obituary|eulogy|goodbye',
      'note|letter ..3 is|are ..4 fridge|drawer|table|bench|desk|pillow|printer',
      'letter ..6 each|for ..4 @child|@parent|@partner|@kin',
      'wrote ..3 note|letter ..4 kids|mom|dad|wife|husband|everyone|family|them',
    ],
  },
  {
    id: 'affairs',
    weight: 2.5,
    patterns: [
      '@affairs ..12 @affairs ..12 @affairs',
      '@affairs ..8 @finality|@death|@goodbye',
      '@giveAway ..8 @affairs|@finality',
      '@giveAway ..8 @self ..8 @giveAway',
      'insurance|policy ..12 pays|even|check|checked|clause|worth|covers|dead|gone',
    ],
  },
  {
    id: 'no-tomorrow',
    weight: 3,
    patterns: [
      '@tomorrowless',
      'not ..4 plan|planning|picture|see|need|bother|worry ..5 next|after|past|tomorrow|christmas|future|year|month|september|winter|spring',
      'cancelled|stopped|blank ..8 after',
      'no|not ..3 @season|@weekday ..4 in|on|for ..3 my|me',
      '@intend|will ..3 not ..3 be ..2 here|around|there|anywhere|alive',
      'will not ..2 be ..4 needing|there|around|anywhere',
    ],
  },
  {
    id: 'burden',
    weight: 2.5,
    patterns: [
      '@burden ..8 @self ..8 @death|@leave|@burden',
      '$person ..8 better ..4 without|gone|off',
      'am|be a burden',
      'without me ..4 in|around|better|here',
      'better|cheaper|easier|happier ..6 me gone|without me',
      '@burden ..6 @want|@intend|@finality',
    ],
  },
  {
    id: 'despair',
    weight: 1.5,
    patterns: [
      '@despair ..10 @despair',
      '@despair ..8 @exist|@death|@leave|@finality',
      'no|not ..3 reason|point ..4 go|going|keep|keeping|live|living|stay|wake|try',
    ],
  },
  {
    id: 'held-back',
    weight: 3,
    patterns: [
      '@heldBack ..10 @exist|@death|@leave|here|alive|breathing|@attempt',
      '@heldBack ..14 @finality|gone|died|dies|tomorrow|moves|leaves|takes|passed|funeral',
      'only reason ..5 am|here|breathing|alive|stay|still',
      'if not for ..8 @attempt|would',
    ],
  },
  {
    id: 'conditional',
    weight: 2.5,
    patterns: [
      'if|when|once ..10 i am|will|be done|finished|out|gone|free',
      'if|once|when ..10 so do i',
      'if|when ..10 not ..3 be ..2 around|here|there',
      'if|when ..12 taking the exit',
      'if ..10 no|not ..3 tomorrow|saturday|sunday|monday|wednesday|after',
    ],
  },
  {
    id: 'decided-calm',
    weight: 2,
    patterns: [
      '@calm ..8 @certain|@intend|@finality',
      '@certain ..8 @calm',
      'made|make ..3 decision|mind ..8 @calm|@finality|morning',
      '@intend ..4 @leave ..4 @finality',
      'i decided ..10 better|calm|peace|relief|funny',
    ],
  },
  {
    id: 'join-dead',
    weight: 3.5,
    patterns: [
      'join|joining|see|seeing|meet|be with ..4 $named ..8 dead|died|gone|heaven|grave|soon|shortly|again|side',
      'join|joining ..2 her|him|them|dad|mom|$named',
      'trade|switch places with',
      'he|she|they ..4 had|have the right idea',
    ],
  },
  {
    id: 'envy-death',
    weight: 3.5,
    patterns: [
      'envy|envious|jealous|lucky ..8 @death|dead|hospice|terminal|cemetery|grave|coma',
      'hope|wish|pray|praying ..7 cancer|biopsy|tumor|terminal|crash|heart|stroke|truck|car|bus|plane|surgery|lightning',
      '@death ..5 sound|sounds|looks|feels|seem ..5 nice|easy|peaceful|like|good|better|vacation',
      'should have been me',
      'wish ..4 been on|in that|it ..4 plane|car|me',
    ],
  },
  {
    id: 'urge',
    weight: 3,
    patterns: [
      '@unsafe',
      '@selfHarm ..8 @again|@recent|@tonight|@now|bleed|bleeding|deep|urge|want',
      'voice|voices|brain|head ..6 jump|kill|die|cut|how|hurt',
      'someone|somebody|please ..3 stop me|talk me',
    ],
  },
  {
    id: 'attempt',
    weight: 3,
    patterns: [
      '@attempt ..6 @recent|@again|@tonight|better|soon',
      'almost|nearly ..3 did it|jumped|done',
      'tried ..6 last|again ..6 nobody|night|week',
      'psych|ward|hospital|discharged ..10 urge|urges|again|same|plan',
    ],
  },
  {
    id: 'life-as-thing',
    weight: 2.5,
    patterns: [
      'off ..2 this|the ride|planet|earth',
      'turn ..3 light|lights off|out',
      'my story|book|chapter ..4 end|ends|ending|over|short|close|closed',
      'check|checking|checked|log|logging|sign|signing|clock|clocking out|off ..5 @finality|permanently|good|tonight|2nite',
      'exit ..8 @intend|take|taking|facing|is|sign|always',
      'tank is empty',
      '@exist|life ..5 chore|pointless|quit|sucks|tired|enough',
    ],
  },
  {
    id: 'recovered',
    weight: -4,
    patterns: [
      '@wishSure:any|@actSure:any|@suicide:any|@harmSure:any ..30 @safeNow',
      '@safeNow ..20 @wishSure:any|@actSure:any|@harmSure:any',
      '@farPast|#year ..20 @wishSure:any|@actSure:any|@suicide:any|@attempt:any|@harmSure:any',
      '@wishSure:any|@suicide:any|@attempt:any ..14 @farPast|#year',
    ],
  },
  {
    id: 'denied',
    weight: -3,
    patterns: [
      'not|never|no ..3 want to die|suicidal|suicide|kill|hurt|harm|cut',
      'no longer ..3 want|suicidal|wish',
      'not suicidal',
      '@denial ..3 @keyCrisis:any',
      '@denial ..3 @harmSure:any',
      '@keyCrisis:any|@harmSure:any ..1 free',
    ],
  },
  {
    id: 'thing-or-title',
    weight: -5,
    patterns: [
      'mower|car|phone|laptop|battery|zombie|plant|printer|stock|portfolio|couch|tv|app|computer|show|finale|season|truck|van|fridge ..6 @keyCrisis:any|@wishSure:any|@actSure:any',
      'essay|scene|hamlet|juliet|billboard|movie|novel|band|song|episode|character|poster|training|prevention|awareness|teacher|chapter|documentary|play ..8 @keyCrisis:any|@suicide:any',
      '@keyCrisis:any|@suicide:any ..6 scene|essay|movie|novel|prevention|awareness|hotline|billboard|poster|training|band|song|class|loss|bomber|squad|doors|practice|walk|spoilers',
    ],
  },
  {
    id: 'playful',
    weight: -4,
    patterns: [
      'die of ..1 cuteness|laughter|embarrassment|boredom|shame|thirst|curiosity',
      'die|kill myself laughing',
      'rather die than ..1 eat|wear|sing|watch|listen|drink|dance|share',
      'die on me',
      '@keyCrisis:any ..8 my hair|brownie|recipe|puns',
      'kill myself at the gym',
    ],
  },
  {
    id: 'away-for-a-while',
    weight: -4,
    patterns: [
      'not be|around|here|there|at ..8 visiting|camping|babysitting|working|traveling|vacation|holiday|moving|surgery',
      'last ..1 share|meeting ..6 move|moving|retire',
    ],
  },
  {
    id: 'wants-to-live',
    weight: -3,
    patterns: [
      '@want live|stay',
      '@want to live|be here|stay|see|grow',
      'glad|happy|grateful to ..1 be alive|here|awake',
    ],
  },
]
