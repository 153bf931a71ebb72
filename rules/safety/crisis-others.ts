// Rules for danger from others, for another person who may die, and for overdoses now.
import type { Rule } from './rule.ts'

export const crisisOtherRules: readonly Rule[] = [
  {
    id: 'breath-or-colour',
    weight: 4,
    patterns: [
      'lips|nails|face|skin ..3 slate|grey|gray|blue|purple|dusky|ashen|waxy',
      'breath|breathing|breathe ..4 whistle|rattle|rattling|drain|slow|shallow|weird|barely|gurgle|once|stop',
      '$person ..8 noise|sound like ..2 drain|engine|gargling|gurgling|rattle',
      '$person ..4 ate|took|swallowed|drank|emptied ..3 whole|entire|all ..4 pack|blister|box|strip|bottle|patch|cabinet|script',
      'water|floor|sink|tub ..3 pink|red ..8 razor|arms|wrists|still|talking|slow',
    ],
  },
  { id: 'abuse-plain', weight: 4.5, patterns: ['@abuseSure'] },
  { id: 'other-suicide-plain', weight: 4.5, patterns: ['@otherRiskSure'] },
  { id: 'not-breathing-plain', weight: 4.5, patterns: ['@dangerSure'] },
  {
    id: 'struck',
    weight: 3.5,
    patterns: [
      '$person ..4 @strike ..3 me|us|my|mom|her|him|head|face',
      '$person ..6 @strike ..5 @child|@parent|@kin|@injury',
      '@strike:other ..5 me|us',
      'me|us ..6 @strike:other',
    ],
  },
  {
    id: 'threat',
    weight: 3.5,
    patterns: [
      '$person ..8 @threat',
      '@threat ..6 $person',
      '@threat ..8 @threat',
      '$person ..6 say|said|says|told|swear ..6 kill|shoot|stab|burn|hurt|bury|break',
    ],
  },
  {
    id: 'weapon-others',
    weight: 4,
    patterns: [
      '$person ..6 $weapon ..10 @strike|@threat|me|us|wall|door|crying|argue|drunk',
      '$person ..4 have|has|got|holds|hold|holding|waving|pulled|took|takes|picked|keeps ..4 $weapon',
      '@blade|@gun ..5 at|to|on me|us|mom|throat|neck|head',
    ],
  },
  {
    id: 'held-captive',
    weight: 3.5,
    patterns: ['$person ..8 @captive', '@captive ..10 $person', '@captive ..10 @captive'],
  },
  { id: 'sexual', weight: 3.5, patterns: ['$person ..8 @sexual', '@sexual ..8 $person'] },
  {
    id: 'fear-of-person',
    weight: 3,
    patterns: [
      '@fear ..6 $named|@other ..12 @intoxicated|drinks|drunk|home|gun|temper|angry',
      '@fear ..3 of|for ..2 my|what $named|he|she|@partner|@parent',
      '@fear ..8 @captive|@threat|@strike',
    ],
  },
  {
    id: 'hiding',
    weight: 3.5,
    patterns: [
      'hide|hiding|hid|locked|escondida|escondido ..4 in|under|en ..3 closet|bathroom|pantry|garage|shed|bed|room|basement|bano|attic|table|car',
      'sleep|sleeping|slept ..4 car|bathroom|shoes|closet|park|station ..12 $person|because|door|lock|@intoxicated',
      'bag packed ..12 @fear|scared|go|door',
    ],
  },
  {
    id: 'injury-by-other',
    weight: 3,
    patterns: [
      '@injury ..12 @secrecy|clumsy|fell|told|makeup|hoodie|gym|teacher|nurse',
      '$person ..8 @injury',
      '@injury ..10 $person ..8 @strike|drunk|drinks|@intoxicated',
      'is it|that ..3 abuse|normal|okay ..8 $person|drunk|pushes|only',
    ],
  },
  {
    id: 'child-in-danger',
    weight: 3,
    patterns: [
      '@parent ..10 @neglect',
      '@neglect ..10 @parent',
      '@parent ..8 @strike ..6 me|us|@kin|@child',
      'i am ..1 #|eleven|twelve|thirteen|fourteen|fifteen ..12 @neglect|@fear|@strike|@captive',
      '@kin|@child ..6 alone ..8 @neglect|days|high|drunk',
    ],
  },
  {
    id: 'drunk-driving-us',
    weight: 3.5,
    patterns: [
      '@parent|@partner ..8 drive|drives|drove|driving ..4 us|me|kids ..8 drunk|swerving|drinking|wasted|high',
      'drunk|wasted|swerving ..8 drive|drives|drove|driving ..4 us|me|kids',
      'make|made|makes me drive',
    ],
  },
  {
    id: 'other-suicide',
    weight: 3,
    patterns: [
      '$person ..8 @otherRisk ..14 @otherRisk',
      '$person ..6 @suicide:any',
      '$person ..6 @wishSure:any ..14 @partner|@now|@again|help',
      '@otherRisk ..8 @goodbye|@affairs|@giveAway|$weapon|@pills',
      '$person ..8 @giveAway ..12 @goodbye|@otherRisk|quiet|hugged|peaceful|calm',
      '$named ..10 $weapon|@rope|@pills|@gas ..12 @goodbye|@leave|@death|follow|talk|alone|locked',
    ],
  },
  {
    id: 'other-goodbye',
    weight: 3,
    patterns: [
      '$named ..10 goodbye|despedida|farewell',
      '$named ..8 text|texted|posted|said|says|wrote|called|rang ..8 thanks|sorry|goodbye|goodnight|everything ..8 peaceful|mama|mom|everything|sorry|look',
      '$named ..14 phone off|is|goes ..3 off|dead|voicemail',
      '$named ..8 date|note|will|letter ..10 thursday|friday|drawer|printer|journal|showed|cabin',
    ],
  },
  {
    id: 'overdose-now',
    weight: 4,
    patterns: [
      '$person ..8 @overdose ..10 @unresponsive',
      '@unresponsive ..12 @overdose|@drug|@tool|@alcohol|@pills',
      '@overdose|@drug|@alcohol|@pills|@medicine ..14 @unresponsive',
      '$person ..8 @unresponsive ..10 @unresponsive',
      '@overdose ..6 help|now|happening|911|@callHelp',
      'narcan|naloxone ..8 @unresponsive|again|first|second|still|back|gave|give',
    ],
  },
  {
    id: 'own-overdose',
    weight: 4,
    patterns: [
      '@consumed:self ..10 @unresponsive',
      '@overdose:self ..10 @unresponsive|scared|alone|help|now',
      'took|take|taken|swallowed|downed|injected|drank|ate ..4 all|rest|entire|whole|handful|everything|bunch|many ..5 @pills|@medicine|@drugName|insulin|bottle|them|cabinet',
      'took|swallowed|downed ..2 # ..4 @pills|@drugName|@medicine|@drug',
      '@pills|@medicine|@drugName|@drug ..8 on purpose',
      '@alcohol ..8 @drugName|@medicine|@pills ..10 waiting|sleepy|bye|hoping|fading|goodnight',
    ],
  },
  {
    id: 'child-swallowed',
    weight: 4,
    patterns: [
      '@child ..5 swallowed|ate|drank|took|got|into ..5 @pills|@medicine|@drugName|@drug|@poison|@alcohol',
    ],
  },
  {
    id: 'someone-down',
    weight: 3.5,
    patterns: [
      '$named ..6 on|in|face ..3 floor|bathroom|kitchen|shower|ground|down|tub ..10 @unresponsive|@pills|@tool|@container|@bleed',
      '$named ..8 not ..3 wake|respond|answer|move|breathe|moved|woken|waking',
      '$named ..8 passed out ..10 @unresponsive|cold|fire|face|help|can',
      'needle|syringe ..6 floor|arm|still|in ..10 $person',
    ],
  },
  {
    id: 'harm-others',
    weight: 3.5,
    patterns: [
      '@intend|@want|scared|afraid|thinking|thoughts ..5 @harmOthers',
      '@harmOthers ..8 @intend|@tool|swear|deserve|know|hand|louder',
      'i hit my ..1 wife|husband|kid|son|daughter|girlfriend|boyfriend|child|mother',
    ],
  },
  {
    id: 'money-violence',
    weight: 3.5,
    patterns: [
      'dealer|owe|they|pimp ..10 shoot|kill|cut|break|hurt|coming',
      'know|knows where i live',
    ],
  },
  {
    id: 'playful-blow',
    weight: -5,
    patterns: [
      'toddler|cat|kitten|puppy|goat ..1 @strike|@abuseSure|@captive',
      'kill me ..1 if|for|when ..3 knew|skipped|skip|forget|forgot|late|denting|dent|missed|broke|spill|lose|lost|burn|llego',
      '@strike|@abuseSure ..6 hug|hugged|hugging|lol|piggy|pinata|cook|party',
      'softball|skateboarding|derby|rugby|hockey ..6 @injury|@strike|@abuseSure',
      '@injury|@abuseSure ..6 softball|skateboarding|derby|rugby|hockey',
      'pushed|pushes me to',
      'threw me off|a',
      'hit me|it how|off|up|that',
    ],
  },
  {
    id: 'violence-past',
    weight: -3.5,
    patterns: [
      '@abuseSure:any|@strike:any|@threat:any|@sexual:any ..24 @safeNow',
      '@farPast|#year ..20 @abuseSure:any|@strike:any|@threat:any|@sexual:any',
      '@abuseSure:any|@strike:any ..14 @farPast|#year',
    ],
  },
  {
    id: 'death-past',
    weight: -3,
    patterns: [
      '$named ..10 overdose|overdosed|died|suicide|shot ..12 @farPast|#year|grief|candle|anniversary|volunteer|last ..1 year|spring',
      '@farPast|#year|anniversary ..12 overdose|overdosed|suicide|died',
      'lost ..4 $named ..8 to ..2 overdose|suicide|fentanyl',
      '$named ..8 took ..1 his|her own life ..10 @farPast|#year',
    ],
  },
]
