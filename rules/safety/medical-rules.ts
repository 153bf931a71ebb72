// Rules for withdrawal, medicines and the body's danger signs, the writer's own or another's.
import type { Rule } from './rule.ts'

export const medicalRules: readonly Rule[] = [
  {
    id: 'body-since-stopping',
    weight: 2.5,
    patterns: [
      '@bodyPart ..12 @stopped|@soberWord|since ..4 @duration|quit|stopped|clean|sober|dry|off',
      '@duration ..4 off|dry|sober|clean|without ..10 @bodyPart',
      'since i ..3 quit|stopped|clean|sober|dry ..8 @bodyPart',
    ],
  },
  {
    id: 'body-not-working',
    weight: 3,
    patterns: [
      '@bodyPart ..3 not|wont ..3 open|move|close|bend|lift|work|grip|hold|stop|wake',
      'cannot|not ..2 feel|move|lift|close|open|bend|grip ..3 @bodyPart',
      '@bodyPart ..5 white|dead|numb|blue|purple|black|slap|drop|castanets|humming|buzzing|fizzing|jumping|locked|claw|swollen|rigid|stiff',
      'drop|dropping|dropped|spill|spilling ..2 cups|things|everything|coffee|plates|spoon',
    ],
  },
  {
    id: 'water-colour',
    weight: 3.5,
    patterns: [
      'my|the|his|her ..1 water|wee|pee|urine|stool|poo|poop|eyes|skin|tongue|vomit|sick ..6 colour|color|brown|dark|black|yellow|orange|fizz|foam|cola|cider|tea|custard|mustard|tar',
      'pee|peeing|pissing|wee|weeing ..3 brown|blood|dark|red|cola|nothing',
    ],
  },
  {
    id: 'amount-to-nothing',
    weight: 3.5,
    patterns: [
      'from # ..6 to ..2 nothing|zero|none|#',
      '# ..1 units|pints|bottles|beers|cans|drinks|glasses ..4 day|night|week ..10 stop|quit|nothing|safe|taper|cold',
      'stop|quit|taper|cut ..10 # ..1 units|pints|bottles|beers|cans|drinks',
    ],
  },
  {
    id: 'prescriber-mistake',
    weight: 3,
    patterns: [
      'pharmacist|chemist|doctor|nurse|gp|clinic|dentist|hospital ..6 wrong|strength|changed|switched|stopped|halved|doubled|cut|upped|swapped|prescribed|dose',
      '@medicine|tablets|prescribed ..6 avoid|leaflet|label|strength|empty stomach|with food|grapefruit',
    ],
  },
  { id: 'keyword', weight: 4, patterns: ['@keyMedical'] },
  { id: 'plain', weight: 4, patterns: ['@medicalSure'] },
  {
    id: 'symptom-since-stopping',
    weight: 4,
    patterns: [
      '$symptom ..14 @stopped',
      '@stopped ..14 $symptom',
      '$symptom ..10 @withdrawal',
      '@withdrawal ..10 $symptom',
      '$symptom ..10 @milestone|@soberWord',
      '@soberWord ..10 $symptom',
    ],
  },
  {
    id: 'two-symptoms',
    weight: 3.5,
    patterns: [
      '@shake|@sweat|@hallucinate|@seizure ..8 @gut|@heart|@neuro|@sleepless|@pain|@bleed',
      '@gut|@heart|@neuro|@pain|@liver|@bleed ..8 @shake|@sweat|@hallucinate|@seizure|@neuro|@heart|@liver',
      '@shake ..6 @sweat|@hallucinate',
      '@sweat ..6 @shake|@hallucinate|@gut',
    ],
  },
  {
    id: 'symptom-lasting',
    weight: 2.5,
    patterns: [
      '$symptom ..6 @duration|@recent|@today|@again|morning|since|keeps|nonstop|every',
      'cannot|not|keep|keeps|wont ..3 stop|stopping|feel|hold|keep ..3 $symptom|@bodyPart',
      '@bodyPart ..3 shake|numb|tingle|tingling|swollen|swelling|hurt|hurts|tremble|yellow|purple|hot|red|burning|cold',
      '@heart ..4 racing|pounding|skipping|fluttering|flutter|hurts|tight|going|stops|weird|#',
    ],
  },
  {
    id: 'body-danger',
    weight: 3,
    patterns: [
      '@bleed ..5 vomit|cough|stool|pee|urine|puke|throwing|nose|wont|stop|gums|bruise',
      'vomit|cough|coughing|puking|throwing|pee|stool ..4 @bleed|black|brown|dark',
      'fell|hit|banged ..5 head ..14 dizzy|sleepy|confused|vomit|threw|ever|since|pupil',
      '@liver ..6 yellow|swollen|pain|hurts|#|enzymes|dark|orange|brown',
      'one|left|right ..2 side|arm|leg|eye|pupil ..5 numb|weak|drooping|tingles|heavy|bigger|hurts',
    ],
  },
  {
    id: 'medicine-question',
    weight: 3.5,
    patterns: [
      '@can ..8 $med',
      '$med ..10 @can',
      '@medQuestion ..8 $med',
      '$med ..10 @medQuestion',
      '@can ..8 @dosing ..5 $med',
    ],
  },
  {
    id: 'dosing',
    weight: 3,
    patterns: [
      '@dosing ..5 $med',
      '$med ..6 @dosing',
      '# mg|milligrams|mcg|ml',
      '$med ..6 #',
      'out of ..3 $med',
      'off ..2 my|the|his|her $med',
    ],
  },
  {
    id: 'two-medicines',
    weight: 3.5,
    patterns: [
      '@drugName ..8 @drugName',
      '@drugName ..8 @alcohol',
      '@alcohol ..8 @drugName',
      '$med ..4 with|and|on ..3 $med',
    ],
  },
  {
    id: 'medicine-effect',
    weight: 3.5,
    patterns: [
      '$med ..12 $symptom',
      '$symptom ..10 $med',
      '$med ..6 work|working|zombie|weight|flat|manic|worse|constipated|rash|rotting',
    ],
  },
  {
    id: 'professional-medicine',
    weight: 3,
    patterns: [
      '@professional ..12 $med',
      '$med ..10 @professional',
      '@professional ..8 @dosing ..6 @medicine|it|them|me',
    ],
  },
  {
    id: 'other-symptoms',
    weight: 3.5,
    patterns: [
      '$named ..10 $symptom ..14 @stopped|@professional|drink|drank|since|keeps|wont|again',
      '$named ..10 @withdrawal',
      '$named ..8 yellow|confused|fainted|collapsed|swelling|numb|convulsed|falling',
    ],
  },
  {
    id: 'quit-plan',
    weight: 3,
    patterns: [
      '@can ..6 quit|stop|stopping|taper|detox ..10 @alcohol|@drug|@container|@duration|drinking|day',
      'cold turkey',
      'taper|tapering|wean ..6 @alcohol|@drug|$med|beer|from|off',
    ],
  },
  {
    id: 'pregnancy',
    weight: 3,
    patterns: [
      '@pregnancy ..10 @drug|@alcohol|$med|@withdrawal|bleeding|drinking|detoxing|safe|hurt',
      '@drug|@alcohol|$med ..10 @pregnancy',
    ],
  },
  {
    id: 'acute-body',
    weight: 4,
    patterns: [
      '@unresponsive ..8 @unresponsive',
      '$named ..8 not breathe|breathing|wake|waking',
      '@dangerSure',
      '@overdose ..10 @unresponsive|hurts|stomach|racing|help|scared|feeling|late|tylenol',
      'swallowed|took|injected|downed ..5 @pills|@medicine|@drugName|insulin ..8 all|rest|bottle|handful|purpose|once|whole',
      'took|swallowed|downed|drank ..4 all|whole|rest|entire|handful|bunch|many|# ..4 @pills|@medicine|@drugName|bottle',
      '@child ..5 swallowed|ate|drank|took|got|into ..5 @pills|@medicine|@drugName|@drug|@poison',
      '@poison ..3 drank',
      'drank|swallowed ..3 @poison',
    ],
  },
  {
    id: 'condition',
    weight: 2.5,
    patterns: [
      '@condition ..10 $symptom|$med|#|@stopped|@professional',
      '@infection ..6 arm|leg|vein|red|hot|swollen|pus|inject|used|shot',
      '@professional ..8 @condition|@liver|@infection|scan|results|enzymes',
    ],
  },
  {
    id: 'urgent-question',
    weight: 2,
    patterns: [
      '@urgentCare ..10 $symptom|@withdrawal',
      '$symptom ..14 @urgentCare',
      'is|are ..3 that|it|this|these normal|dangerous|permanent|bad ..6 $symptom',
      '$symptom ..12 normal|dangerous|permanent|serious|flu|er',
    ],
  },
  {
    id: 'keyword-elsewhere',
    weight: -6,
    patterns: [
      'withdrawal ..1 from|of ..2 league|race|bank|savings|class|course|peacekeepers|troop|troops|bus|service|consent|team|committee|account|eu|market|case|friends|show|phone|social',
      'cheque|check|cash|bank|atm|made|loan|tax|troop|army|caffeine|phone|social|news|penalty|flagged ..2 withdrawal',
      '@keyMedical ..8 @worksThere|hired|hiring|job|desk|alumni|flyers|fundraiser|wristband|bookmark|report|audit|policy|storage|essay|quiz|bee|marketing|baroque',
      '@worksThere|hired|runs|carry|message|flyers|visit|speak|spoke|commitment|manage|deliver|teach|guest ..6 @keyMedical',
      '@food|@sport|malt|malts|diner|blender|kale|banana|burger|recipe|protein|chocolate|roof|cedar|machine ..4 @shakesWord',
      '@shakesWord ..3 @food|recipe|midnight|burger|fries|hand|hands|his|her|everyone|off|head|hug',
      'dog|cat|parrot|horse|puppy|vet ..5 @keyMedical',
      '@farPast|#year|# years ..8 @keyMedical:any',
      '@keyMedical:any ..10 @farPast|#year',
      'no more|without @keyMedical:any',
      'seizure of|law|training',
      'drug|customs|asset|police|cash seizure',
    ],
  },
  {
    id: 'well-on-medicine',
    weight: -2.5,
    patterns: [
      '$med ..6 boring|stable|steady',
      'grateful|thankful for ..2 $med',
      '$med ..3 declined|refused|instead',
      'turned down|declined|refused ..3 $med',
    ],
  },
  {
    id: 'animal-or-job',
    weight: -3,
    patterns: [
      '@pets ..8 $med|@seizure|@shake|@withdrawal',
      '$med|@withdrawal|@seizure ..8 @pets',
      '@worksThere ..10 $med|@withdrawal|@seizure|@overdose',
      '$med|@withdrawal|@overdose ..8 @worksThere',
      '@pets ..6 pills',
    ],
  },
  {
    id: 'long-past',
    weight: -3,
    patterns: [
      '@farPast|#year ..16 $symptom:any|@withdrawal:any|$med:any',
      '$symptom:any|@withdrawal:any ..14 @farPast|#year|@safeNow',
      'used to ..3 get|have ..3 @shake:any|@seizure:any|@withdrawal:any',
    ],
  },
  {
    id: 'all-clear',
    weight: -2.5,
    patterns: [
      '@liver|@heart|@medicine|blood|labs|doctor|physical ..10 normal|clear|great|clean|good|fine|healthy|well',
    ],
  },
]
