// Rules for the writer's own drinking or using now, just now, lately, or about to happen.
import type { Rule } from './rule.ts'

export const relapseRules: readonly Rule[] = [
  { id: 'keyword', weight: 5, patterns: ['@keyRelapse:self'] },
  { id: 'plain', weight: 4, patterns: ['@relapseSure:self'] },
  {
    id: 'consumed',
    weight: 3.5,
    patterns: [
      '@consumed:self ..5 $substance',
      '$substance:self ..6 @consumed',
      '@consumed:self ..5 @container|@drugUnit|@drinkNoun',
      '@container|@drugUnit:self ..5 @consumed',
    ],
  },
  {
    id: 'consumed-lately',
    weight: 3.5,
    patterns: [
      '@consumed:self ..6 $recently|@again',
      '$recently|@again ..6 @consumed:self',
      '$substance:self ..6 $recently|@again',
      '$recently ..8 $substance:self ..6 @container|@consumed|again',
    ],
  },
  {
    id: 'intoxicated',
    weight: 4,
    patterns: [
      '@intoxicated:self ..6 $recently|@again|@now|texting|typing|writing',
      'i am|was|got|get|been|so|im|kinda ..2 @intoxicated:self',
      '@again|$recently ..5 @intoxicated:self',
      '@certain|little @intoxicated:self',
    ],
  },
  {
    id: 'time-lost',
    weight: 3.5,
    patterns: [
      '@duration ..4 gone|over|wasted|thrown|down|bin|drain|lost',
      '@milestone ..6 gone|over|lost|thrown|until|til|till|ended',
      'was # ..2 @duration ..2 clean|sober',
      'lost|threw|threw|broke|blew ..3 my|# ..3 @duration|time|sobriety|streak|chip|date',
      '@soberWord|@duration ..4 until|til|till ..6 @recent|@today|@tonight|now|then',
      'first|second|third time since #year',
    ],
  },
  {
    id: 'reset',
    weight: 3,
    patterns: [
      '@reset ..6 @again|@today|@recent|my|new',
      '@again ..5 @reset',
      '@relapse:self ..6 $recently|@again',
      '$recently ..6 @relapse:self',
      'back|hand|raise|raised ..5 newcomer',
      '@relapse:self ..8 $substance',
    ],
  },
  {
    id: 'buying',
    weight: 3.5,
    patterns: [
      '@getting:self ..6 $substance|@container',
      '@getting:self ..5 @seller',
      '@seller ..8 @approach|@getting|@soon|@now|here|outside|downstairs|away',
      '$substance:self ..5 @getting ..4 @now|@today|@soon|here|arriving',
    ],
  },
  {
    id: 'approach',
    weight: 3.5,
    patterns: [
      '@approach:self ..6 @drinkPlace|@seller',
      '@drinkPlace:self ..8 @approach|@ordinal|@now|again',
      '@approach:self ..8 $substance ..6 @inHand|@getting|holding',
    ],
  },
  {
    id: 'in-hand',
    weight: 3.5,
    patterns: [
      '@inHand:self ..5 $substance|@container|@drugUnit',
      '$substance|@container|@drugUnit:self ..6 @inHand',
      '@tool ..5 ready|loaded|out|lit|hand',
      '$substance ..6 fridge|trunk|bag|seat|desk|locker|pocket|sock ..8 @self',
    ],
  },
  {
    id: 'decided',
    weight: 3.5,
    patterns: [
      '@intend:self ..4 @consumed|@intoxicated|drink|use|get|have ..4 $intake|@tonight|@intoxicated|anyway',
      '@oath ..5 $intake|@consumed|@drinkPlace|drinking|pub',
      '@tonight ..4 @consumed|$substance|drink|drinking',
      '@intend:self ..4 @getting ..5 $substance|@container',
      'going to|about to|decided to|want to ..2 drink|use|relapse|smoke|get ..4 @tonight|@now|@soon|anyway|high|drunk|wasted',
    ],
  },
  {
    id: 'at-place-served',
    weight: 3,
    patterns: [
      '@drinkPlace ..10 @container|@drinkNoun|@ordinal ..5 @now|in|me|coming|way',
      'bartender|barman|waitress|waiter ..10 @container|pour|bringing|asked|knows|turning|reaching',
      '@ordinal|number|# ..2 beer|drink|glass|bottle|pint|gin|vodka|wine|margarita|whiskey ..4 @now|already|in|down',
    ],
  },
  {
    id: 'medicine-misused',
    weight: 3.5,
    patterns: [
      'took|taking|take|takes|popped|snuck|sneaked|stole|ate|crushed ..6 more|extra|handful|not ..2 mine|wife|mom|mother|kid|husband|grandma|roommate|neighbor|brother ..6 @drug|@pills|@medicine|@drugName',
      'took|taking|stole ..3 my|a ..1 $named ..3 @drug|@pills|@medicine|@drugName',
      'crushed|snorted|snorting ..5 @drug|@pills|@medicine|@drugName',
      'more than prescribed',
      '@getting ..5 script|refill|percs ..8 not|need|pain|second|doctor',
    ],
  },
  {
    id: 'secret',
    weight: 2.5,
    patterns: [
      '@secrecy ..10 $substance|@consumed|@container',
      '$substance|@container:self ..10 @secrecy',
      'lied|lying|faking ..6 sober|clean|time|chip|sobriety',
      'sober|clean ..6 except|not|but|minus',
    ],
  },
  {
    id: 'struggle-lost',
    weight: 2.5,
    patterns: [
      'could|can not ..3 fight|resist|hold|stop ..8 $substance|@drinkPlace|@seller|bought|smoked|drank|walking',
      'gave|give|caved|cave|giving in',
      'cravings|disease|addiction|it won',
      'just one|a few|a couple ..8 @container|@alcohol|hours|then|became',
    ],
  },
  {
    id: 'another-person',
    weight: -3.5,
    patterns: [
      '$named ..4 @relapse:other|@relapseSure:other|@consumed:other|@intoxicated:other',
      '$named ..6 is|was|are|has|had|came|showed|got ..4 @intoxicated:other|@relapse:other|@consumed:other|drinking|using',
      'he|she|they ..3 @relapse:other|@relapseSure:other|@consumed:other|@intoxicated:other|drinks|drank|using',
    ],
  },
  {
    id: 'about-relapse',
    weight: -5,
    patterns: [
      'is|does|count|counts|what|vs|avoid|prevent|prevention|fear|afraid|scared|worry|worried|signs|risk|statistics|dream|without|if|may|people|patients|members|someone|who|stock|economy|team|patient|how ..4 relapse|relapsing|relapses',
      'relapse|relapsed ..2 prevention|worksheet|rate|rates|statistics|dream|dreams|into|fever|plan|signs|meaning',
      'slipped ..2 disc|ice|stairs|steps|floor|mud|note|mind|into|behind|past|by|out|off|under|through|leaves|banana|number|gears',
      'standards|grip|time|ladder|knife|grades|sales|tear|word|tongue|foot slipped',
      'not|never|no ..3 relapse|relapsed|slipped|slip',
    ],
  },
  {
    id: 'almost',
    weight: -4.5,
    patterns: [
      'almost|nearly|came close ..4 @consumed|@relapse|@getting|@relapseSure|drank|used|bought|picked|slipped|relapsed',
      '@relapseSure:any|@consumed:any ..10 but did not|stayed|passed',
    ],
  },
  {
    id: 'years-of-it',
    weight: -3.5,
    patterns: [
      '@consumed:any|@relapseSure:any|drank|used|smoked ..3 for ..2 #|ten|twenty|thirty|forty|most|years ..1 @duration',
      '@consumed|@relapseSure|used|drank|smoked ..12 now i|today i',
      'drank|used|smoked because ..10 now|today',
      'i was a ..2 drunk|dealer|bartender|drinker|user',
      'from # to #',
    ],
  },
  {
    id: 'bar-without-drink',
    weight: -4,
    patterns: [
      '@drinkPlace ..14 @noAlcohol',
      '@noAlcohol ..10 @drinkPlace',
      '@drinkPlace ..8 quiz|darts|mic|band|league|exam|association|waffle|ihop|mitzvah|church|courthouse|stools|top|counter|hashbrowns|gym',
      'work|works|worked|working|play|plays ..3 @drinkPlace',
      'old|former ..1 @drinkPlace',
    ],
  },
  {
    id: 'refused',
    weight: -3.5,
    patterns: [
      '@refused ..14 $intake|@drinkPlace',
      '$intake|@drinkPlace ..14 @refused',
      '@refused ..10 @refused',
    ],
  },
  {
    id: 'dream',
    weight: -4,
    patterns: [
      '@dream ..10 @consumed:any|@intoxicated:any|@relapse:any|@alcohol',
      '@relapse|@consumed|@intoxicated ..6 dream|dreams',
    ],
  },
  {
    id: 'long-past',
    weight: -4,
    patterns: [
      '@farPast|#year ..24 @consumed:any|@intoxicated:any|@relapse:any|@relapseSure:any',
      '@relapse:any|@relapseSure:any|@consumed:any|@intoxicated:any ..12 @farPast|#year',
    ],
  },
  {
    id: 'harmless-drink',
    weight: -2,
    patterns: [
      'drinking|drank|drink|have|had|ordered|glass|bottle|cup|can ..4 @noAlcohol',
      '@noAlcohol ..4 at|in|instead ..4 @drinkPlace|@season',
    ],
  },
]
