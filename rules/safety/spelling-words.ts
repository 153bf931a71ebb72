// Words worth repairing when misspelt, and the real words that stand one letter from them and must be left alone.
// Made by tests/safety/make-spelling-words.ts.

const listed = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '')

export const keyWords: readonly string[] = listed(`
  abilify absceso abscess abscesses absinthe absolut abstinencia abstinent acamprosate acetaminophen adderall
  addies aguardiente ahorcando ahorcarme alcohol alcopop alprazolam ambien amitriptyline amlodipine ammonia
  amoxicillin amphetamine amphetamines anaemia anaesthetic anemia anesthesia antabuse antibiotic antibiotics
  antidepresivo antidepressant antidepressants antihistamine antipsychotic antipsychotics antojo aperitivo
  aripiprazole arrhythmia arthritis ascites aspire aspirina assault assaulted asthma atenolol ativan attacked
  ayahuasca bacardi backhand backhanded baclofen baileys barkeep barmaid barman barstool bartender bebido
  bebiendo benzos binged bipolar birras blackout bladdered blazed bleeding bleeds blitzed bloody blunts bombay
  boozer borracha borracho bottle bourbon boxcutter brandy breastfeeding breathing brewski brewskis brixadi
  bruising bubbly budweiser buprenorfina buprenorphine bupropion buspar buspirone buzzed cabernet cachaca
  cachetada caguama calambres calmantes campral cannabis cantina capsule capsules carbamazepine cardiac celexa
  cellulitis cerveza cervezas champagne champers chantix chardonnay charlie chattering chelas chills
  chlordiazepoxide choked chokes chugged chugging churro cirrhosis citalopram claritin clonazepam clonidine
  clozapine cocaina cocaine cocktail cocktails codeina codeine cognac colgarme collapsed comedown concerta
  concussion confundida confundido constipated constipation consumed consumi consumiendo convulsion
  convulsionando convulsions cortandome cortarme coumadin cramping cramps craving cravings cristal crossfaded
  cubata cyclobenzaprine cymbalta dabbed dabbing daiquiri dayquil dealer dehydrated dehydration delirium
  dementia demerol depakote desmayado desmayo detoxed detoxes detoxification detoxing dexamethasone dexies
  diabetes diabetic dialysis diarrea diarrhea diarrhoea diazepam diclofenac dilantin dilaudid diphenhydramine
  disoriented dispensary dispensed dispensing disulfiram diuretic dizziness doobie dopesick dosette doxepin
  doxycycline drinking drinky drizly drogada drogado drogas drooling drooping drunken duloxetine ecstasy edibles
  effexor eightball eliquis embarazada embarazo emergency encephalopathy endocarditis epclusa epidural epilepsy
  escalofrios escitalopram everclear exacto fainted fainting faints farlopa fentanilo fentanyl feverish
  fibromyalgia fiebre fiending fireball flagyl flakka flexeril fluoxetina fluoxetine fluttering foaming
  fractured frasco freebase frothing fumando gabbies gagging gangrene geeked geekin geodon ginebra glucose
  golpea golpeo golpes goofball goosebumps gooseflesh gordons grappa guinness gulped gulping gurgle gurgling
  guzzled hachis haldol haloperidol hammered hangover harvoni hashish headbutt heineken hennessy hepatitis
  heroin heroina hiccuping higado hinchada hinchado hinchan hormigueo hospital hotshot huffed huffing hungover
  husband hydrocodone hydros hydroxyzine hypertension ibuprofeno ideation imodium inconsciente inebriated
  infeccion infected infection infusion inhalants inject injected injecting injections insomnia insomnio insulin
  intoxicated intrusive invega inyeccion inyecte jameson jarabe jaundice jaundiced jerking jitter jitters
  jittery jonesing kahlua keppra ketamine ketorolac klonnies klonopin kratom lactancia lactulose lamictal
  lamotrigine lastimando lastimarme latuda legless levothyroxine lexapro librium licoreria lightheaded
  limoncello limpia limpio linctus liqueur liquor lisinopril listerine lithium lofexidine loperamide lorazepam
  lortab losartan lunesta lunged lyrica madeira malibu malilla malnourished mareada mareado margarita margaritas
  marihuana marijuana marsala martini martinis matarme mavyret medicamento medicamentos medication medications
  medicinas medicines merlot mescaline metadona metanfetamina metformin methadone metoprolol metronidazole
  mezcal michelada midazolam midwife migraine mimosa mimosas minibar minipress mirtazapine miscarriage miscarry
  modafinil modecate modelo mojito moonshine morado morfina morphine moscato motrin murmur myself naloxone
  naltrexone naproxen narcan nausea nauseated nauseous necrosis negroni neurontin neuropathy nightcap nightclub
  nitrous norcos nortriptyline nosebleed nosebleeds numbness nursing nyquil olanzapine omeprazole ondansetron
  oozing opiates opioids overdose overdosed overdoses overdosing oxazepam oxycodon oxycodone oxycontin ozempic
  pacheco packie painkiller painkillers palpitation palpitations paracetamol paralytic paranoia paranoid
  paroxetine patadas patron pegando penicillin percocet percocets perico period peyote phenibut phenobarbital
  piedra pilsner pinpoint pinpoints plastered plavix pneumonia poppers porros postpartum prazosin precipitated
  prednisolone prednisona prednisone pregabalin pregnancy pregnant premixed prescribe prescribed prescribes
  prescription prescriptions pristiq propofol propranolol prosecco prozac psilocybin psychosis psychotic puking
  pulque punched punches punching queasy quetiapine quiver quivering ratarsed recaida recaigo recayo recetaron
  receto recovery reefer refill refills relapse relapsed relapsing remeron resaca resistol retching riesling
  risperdal risperidone ritalin robaxin rohypnol romancing romanticizing roofie rosado roxies saloon salvia
  sangra sangrado sangrando sangre sangria scared schnapps scotch sedation sedative sedatives seizing seizure
  seizures selfharm semaglutide sepsis septic seroquel serotonin sertralina sertraline sewerslide shaking
  shitfaced shivering shoved shoves shrooms sipped sipping sizzurp slapped slapping sloshed smacked smacks
  smirnoff smoked smoking sniffed sniffing snorted snorting sobredosis sobria sobriedad sobriety sobrio sozzled
  spasms speedball spironolactone spliff spliffs spravato squiffy statin statins stimulants stomped stoned
  stools strangle strangled strangling strattera sublocade suboxone subutex sudafed sudando sudores suicidal
  suicidarme suicide sundowner sweating sweats synthroid taberna tachycardia tallboy tallboys tanqueray taproom
  taquicardia tavern tegretol temazepam temblando temblor temblores temptation tempted tequila testosterone
  thiamine threat threaten threatened threatening threatens threats throttle tiamina tianeptine tiddly tiembla
  tiemblan tingle tingling tinnies tinnitus tirarme tizanidine tomada tomado tonight topamax topiramate toradol
  tragos tramadol trammies transplant trazodone tremens tremor tremors trigger triggered trimester trintellix
  trolleyed tumour tweaking twitch twitches twitching ultrasound unalive unalived unaliving unborn unconscious
  underweight unresponsive unsafe unsteady uppers valium valiums valproate vaping varenicline varices
  venlafaxine vermouth vertigo vicodin viibryd vistaril vivitrol vomita vomitando vomite vomited vomiting vomito
  vomitos vyvanse warfarin wasted wegovy wellbutrin wernicke whipped whippets whippits whiskey whisky whispers
  withdrawal withdrawals xanned xannie xannies xarelto xylazine yesterday zinfandel zofran zoloft zolpidem
  zonked zooted zopiclone zyprexa zyrtec
`)

export const realNeighbours: ReadonlySet<string> = new Set(
  listed(`
  ability absoluta absoluto activa adders addles adieso adieus ahorcado albohol alcofol altiva ambient amonica
  amonita anaemic anaesthesia anamita anatema anemic anemica anestesia anestesiar anestesica anesthetic
  anesthetics anojo antejo anteojo antibiotica antibiotico aperitiva apetitivo armonia arthritic arthritics
  artritis ascenso ascitis asiriana aspide assaulter attached attacker ayahuasa bacaris bandy barano bebdo
  bebedo bebienda belido bentos benzol birria blamed blared blazer bleeping bleeps blending blends blintze
  blurts bomba boozier borrasca brainy braising brand brands brawny breaching breeding breeds brisking bunged
  bunts bursar buscar buzzer cachaco cachada cachapa cachava cachaza cachetuda calabres calabresa campal campera
  campers campus cancina canina cansina cantia cantica cantiga canting caporal capsula cardiaca cardiaco cardial
  cardias cariaco carnina castina catinga celera cereza cerezal certeza chalice champear champing champs charier
  charmers charro chartering cheats chiles chilis chilla chilli chillo chilly chocked chocks choker chokers
  chompers chorro chowed chuela churco churlo churo churra churre cirrosis clamping clamps clattering cochina
  cocina cocinar cocked codena codina colaina comedion comedon conac concepta concertar concerti concerto
  concession concina concreta concusion condena conked constipacion constipativo consumer consumo contina
  convulsivo copaina corista cornac cramming crams craning crapes crapping craps crating crazing crimping crimps
  crista cristel crocina cuanta cuantia cuarta cuata cubana cubeta culata curro cururo curving dabble dabbled
  dabbling daiquiris daubed daubing daybed deader deafer dearer decaer defies deices demencia dementar denies
  deslayo desmanado desmano desmayada dexmero dezmero diabetica diabetico dialisis dialyses diaprea diarria
  dilating dilation dinky dispensar dispenser dispersed dispersing diuretica diuretico dogmas doodling dragado
  drily drizzly drunker dubbed dubbing embarazado emergence esclusa exact exacta exactor exacts exarco exclusa
  fainter faiths farming farthing feinted feinting feints fending fiasco fierce firewall flaming flattering
  flints flustering foaling framing franco frasca fresco frosting fumador gabbier gabbiest gabbles gaging
  ganging gangrena gargle gargling gauging geeing gigging glucosa godson godsons goles goleta golpear grapa
  gulled gulling guzzler hampered haronia herein heroic heroica heroida heron herons herrin herron hilado hincha
  hinchar hipertension hormiguero huincha hydras ideacion ideatico infectivo infested inflected inflection
  infusing insomniac insulina jeering jerkin jerkins kahuna lanuda lastimador latida lauda laudar licorera
  licuor limpiar limpid limpida limpido limpion lirica lugged luneta lyric lyrical lyrics madera maderar madrera
  mailla majilla mamosa manilla mareador marejada margajita margarina mariguana marshal martian martians martin
  martina martins masilla maxilla mediation medicacion medicamentosa medicamentoso medicating medicinal
  medicinar melote mercal merlo merlon mescal mimoso miniar minosa mirado mizcal mocito moderate modulo mojado
  monjio morador morago morato moravo moringa morito morrina motin motion motril motriz mulilla narusa nauseam
  nauseante nausear nauseosa nauseoso nearca neurosis nitrosa nitroso overdoes overdoing overdone packer packet
  padron palpitacion palpitating paranoica pardon parlon parron parson paston patero paton patona patrio patrol
  patrona patrono paunches pautada peaton pedral pedrea pegado pegador pegote pelote pencilling penicilina
  pericon perieco periodo perito permico pernio perote persico piedad pieria pierio piking pinched pinches
  pinching pineda pirico pitera plaque plasterer platon plegado poking poppies pororo porosa poroso porous
  porron pouched pouches pouching pounced pounces pouncing precipitante prefixed premised prescripcion prisco
  proeza proiza proscribe proscribed proscribes proscription proscriptions psychoses puches puerco quaver
  quavering reacia recadar recado recamo recargo recato recazo recebo recejo recelo recent recepto receso
  recetario recetor recovera recovero recreo recto rector reefed refer refers refile refiles relapsa relapso
  release released releasing releer remero remeson remezon resacar resada resayo reseca resistor robado rodado
  rogado roofer rookie rosada roscado sablon sacred saetin sagrado sagrar salia salica salida salina saliva
  salmon salomon salon salons salton salva salvar sangrador sangrar sangredo sangriza sapped sapping satin
  sating satiny savia scaled scarce scorch seared sedacion sedating sedativa sedativo sedition septica septico
  setica shading shaping sharking shipped shipping shoed shooed shored shores shrove sizzled skeptic slaking
  slashed slivering slopped slopping smacker smocked smocking smocks smoker snaking snared sniffle sniffled
  sniffling sniped sniping snipped snipping snuffed snuffing soared sobina sobra sobrar solved solves sombria
  sombrio sopped sopping sortied spams spared spiffy spools stacked stacks staking static stating stiffed
  stiffing stimulates stoked stoking stoner stoney stooped stoops stowed straggle straggled straggling strain
  strains strangler stumped suicida sumando supped supping swapped swapping swathing swaths swats swatting
  tablera tambera taminea taminia tangle tangling tangos taproot tearoom temblador temblar temblon temor tempate
  temped tempter tialina tidily tiemblo tinge tinged tingeing tinges tinging tingly tiniest tinkle tinkling
  tinnier tinniest tocada tocado togada togado tomador tomaza tonada topada torada torgado tornado torrado
  tragon tramador trammels tranquera trasgo trasplante treat treats treaty tremar tremer tremes tremo tremol
  tremosa tremoso trimestre tunnies tureens twerking twinge twinging unsafer vamping varies vomica vomico
  vomitado vomitador vomitar vomitel vomiton wafted waster whimpers whimsey whimsy whisk whisked whisker
  whiskers whisks zofra zoned zonote
`),
)
