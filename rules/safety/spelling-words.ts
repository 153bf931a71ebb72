// Words worth repairing when misspelt, and the real words that stand one letter from them and must be left alone.

const listed = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '')

export const keyWords: readonly string[] = listed(`
  abilify absceso abscess abscesses absence absinthe absolut abstinencia abstinent acamprosate acetaminophen activo adderall addies aftershave
  agitated aguardiente ahorcando ahorcarme alcohol alcopop alprazolam amarillo amarillos ambien ambulance amitriptyline amlodipine ammonia
  amoxicillin amphetamine amphetamines anaemia anaesthetic anemia anesthesia ankles antabuse antibiotic antibiotics antidepresivo
  antidepressant antidepressants antidote antihistamine antipsychotic antipsychotics antojo aperitivo appetite applebees aripiprazole
  arrhythmia arthritis ascites aspire aspirin aspirina assault assaulted asthma ataque ataques atenolol ativan attack attacked attacks
  ayahuasca bacardi backhand backhanded baclofen baileys balance banged barkeep barmaid barman barstool bartender beaten beating bebida bebido
  bebiendo benadryl benzos bichos binged bipolar birras blackout bladdered blades blazed bleeding bleeds blitzed bloated bloody blunts blurred
  blurry bombay bombed booted boozer borracha borracho bottle bourbon boxcutter brandy breastfeeding breathe breathing brewery brewski
  brewskis brixadi bruising bubbly budweiser bumped buprenorfina buprenorphine bupropion buspar buspirone buzzed buzzing cabernet cachaca
  cachetada caguama calambres calmante calmantes campral cancer cannabis cantina capsule capsules carbamazepine cardiac casino caving celexa
  cellulitis cerveza cervezas champagne champers chantix chardonnay charlie chaser chattering chelas chills chlordiazepoxide choked chokes
  choking chugged chugging churro cinturon cirrhosis citalopram clammy claritin clonazepam clonidine clozapine coaster cocaina cocaine
  cocktail cocktails codeina codeine cognac colgarme collapse collapsed colocado cologne comedown concerta concussion confundida confundido
  confused confusion constipated constipation consumed consumi consumiendo convulsing convulsion convulsionando convulsions cooked corazon
  corona cortandome cortarme coumadin cramping cramps crashing craving cravings crawling creeping cristal crossfaded crystal cubata
  cyclobenzaprine cymbalta dabbed dabbing daiquiri dayquil dealer dehydrated dehydration delirium dementia demerol depakote desmayado desmayo
  detoxed detoxes detoxification detoxing dexamethasone dexies diabetes diabetic diagnosed diagnosis dialysis diarrea diarrhea diarrhoea
  diazepam diclofenac dilantin dilaudid diphenhydramine discoteca disoriented dispensary disulfiram diuretic dizziness doobie doordash
  dopesick downed downers downing doxepin doxycycline dragged drained drenched drinking drinky dripping drizly drogada drogado drogas drooling
  drooping dropped drowsy drunken duloxetine duster ecstasy edible edibles effexor eggnog eightball electric electricity electrolytes eliquis
  embarazada embarazo emergency emptied encephalopathy endocarditis epclusa epidural epilepsy escalofrios escitalopram estomago everclear
  exacto fading fainted fainting faints fallen farlopa fentanilo fentanyl feverish fibromyalgia fiebre fiending figures fireball fistful
  fitting flagyl flakka flexeril floppy fluoxetina fluoxetine flushed flutter fluttering foaming folate forearm forearms forgets forgetting
  fractured frasco freebase frothing fumando gabapentin gabbies gagging gangrene geeked geekin geodon ginebra glucose golpea golpeo golpes
  goofball goosebumps gooseflesh gordons grabbed grappa guinness gulped gulping gummies gurgle gurgling guzzled hachis haldol haloperidol
  hammered handful hangover harvoni hashish headache headaches headbutt heartbeat heartburn heineken hennessy hepatitis heroin heroina
  hiccuping hierba higado hinchada hinchado hinchan hitting hongos hormigueo hormone hospital hotshot huffed huffing hungover hurled hurling
  husband hydrocodone hydros hydroxyzine hypertension ibuprofen ibuprofeno ideation imodium inconsciente indulged inebriated infeccion
  infected infection inhalants inhaled inhaler inject injected injecting injured injury insects insomnia insomnio insulin intoxicated
  intrusive invega inyeccion inyecte itching jameson jarabe jaundice jaundiced jerking jitter jitters jittery joints jonesing jukebox kahlua
  keppra ketamine ketorolac kicked kicking klonnies klonopin knocked kratom lactancia lactulose lamictal lamotrigine lapsed lastimando
  lastimarme latuda legless levothyroxine lexapro librium licoreria lightheaded limoncello limpia limpio liqueur liquor lisinopril listerine
  lithium loaded lofexidine loperamide lorazepam lortab losartan lounge lozenges lunesta lunged lyrica madeira magnesium malibu malilla
  malnourished mareada mareado margarita margaritas marihuana marijuana marsala martini martinis matarme mavyret medicamento medicamentos
  medication medications medicina medicinas medicine medicines melatonin memory merlot mescaline metadona metanfetamina metformin methadone
  metoprolol metronidazole mezcal michelada midazolam midwife migraine mimosa mimosas minibar minipress mirtazapine miscarriage miscarry
  modafinil modecate modelo mojito moonshine morado morfina morphine moscato motrin mouthwash murmur mushrooms myself naloxone naltrexone
  naproxen narcan narcotic narcotics nausea nauseated nauseous necked necrosis negroni neurontin neuropathy newspaper nightcap nightclub
  nightmares nitrous nodding norcos nortriptyline nosebleed nosebleeds numbness nursing nyquil olanzapine omeprazole ondansetron oozing
  opiates opioids overdose overdosed overdoses overdosing oxazepam oxycodon oxycodone oxycontin ozempic pacheco packie painkiller painkillers
  palpitation palpitations paracetamol paralytic paranoia paranoid paroxetine partook pastilla pastillas patadas patches patron peeing pegando
  penicillin percocet percocets perico period peyote phantom phenibut phenobarbital piedra pilsner pinned pinpoint pinpoints pished pissed
  pistola plastered plavix pneumonia pointed points popped poppers popping porros postpartum powder prazosin precip precipitated prednisolone
  prednisona prednisone pregabalin pregnancy pregnant premixed prescribe prescribed prescribes prescription prescriptions presion pristiq
  product propofol propranolol prosecco prozac psilocybin psychosis psychotic puesto puking pulque punched punches punching pupils pushed
  pushes pushing queasy quetiapine quiver quivering ratarsed rattling rebound recaida recaigo recayo recetaron receto recovery reefer refill
  refills relapse relapsed relapsing remedio remeron resaca resistol restless retching riesling risperdal risperidone ritalin robaxin
  robitussin rohypnol rollin rolling romancing romanticizing roofie rosado roxies saloon salvia sangra sangrado sangrando sangre sangria
  scared schnapps scissors scotch script sedation sedative sedatives seized seizing seizure seizures selfharm seltzers semaglutide sepsis
  septic seroquel serotonin sertralina sertraline sewerslide shadows shakes shakey shakin shaking shards sharps sherry shitfaced shiver
  shivering shivers shoved shoves shrooms siezure sinking sipped sipping sizzurp slammed slapped slapping sleepy slipped sloshed slumped
  slurred slurring smacked smacks smashed smashes smashing smirnoff smoked smoking sniffed sniffing snorted snorting soaked sobredosis sobria
  sobriedad sobriety sobrio sozzled spasms speech speedball spiders spilled spirits spironolactone spliff spliffs spravato spritz squiffy
  stadium stagger staggering statin statins steaming stella steroid steroids stimulants stitches stomach stomped stoned stools strangle
  strangled strangling strattera strips stroke sublocade suboxone subutex sudafed sudando sudores sugars suicidal suicidarme suicide sundowner
  supplement swallow swallowed sweating sweats sweaty swelling swells swollen synthroid taberna tablet tablets tachycardia tailgate tallboy
  tallboys tanked tanqueray taproom taquicardia taquilla tasted tavern tegretol temazepam temblando temblor temblores temperature temptation
  tempted tequila testosterone thiamine thighs threat threaten threatened threatening threatens threats throttle throwing thrown throws
  thyroid tiamina tianeptine tiddly tiembla tiemblan tightness tingle tingling tinnies tinnitus tirarme tizanidine toasted tolerance tomada
  tomado tomamos tomando tonight topamax topiramate toradol tragos tramadol trammies transplant trashed trazodone tremens tremor tremors
  trigger triggered trimester trintellix trippin tripping trolley trolleyed tumour tweaked tweaking twisted twitch twitches twitching tylenol
  ultrasound unalive unalived unaliving unborn unconscious underweight unresponsive unsafe unsteady uppers valium valiums valproate vaping
  varenicline varices venlafaxine vermouth vertigo vibrating vicodin viibryd vision vistaril vivitrol vomita vomitando vomite vomited vomiting
  vomito vomitos vyvanse wallpaper warfarin wasted wegovy wellbutrin wernicke whipped whippets whippits whiskey whisky whispers withdrawal
  withdrawals withdrawing withdrawl wounds wrists xanned xannie xannies xarelto xylazine yanked yellow yesterday zinfandel zofran zoloft
  zolpidem zonked zooted zopiclone zyprexa zyrtec
`)

export const realNeighbours: ReadonlySet<string> = new Set(listed(`
  ability absente absoluta absoluto action activa adders addles adieso adieus agitante ahorcado albohol alcofol altiva altivo amarilla
  amarilleo amarillor ambient ambulante amonica amonita anaemic anaesthesia anamita anatema anemic anemica anestesia anestesiar anestesica
  anesthetic anesthetics angles anklet anklets anojo antejo anteojo antibiotica antibiotico antidoto aperitiva apetite apetitivo armonia
  arthritic arthritics artritis ascenso ascitis asiriana aspide assaulter atoque attach attached attacker ayahuasa azaque bacaris badges
  baiting balanceo balante baldes bandy bangle banned barano barged basting bating batten beading beater bebda bebdar bebdo bebeda bebedo
  bebienda belated belida belido bentos benzol berate berating betting bicos birria blamed blames blared blares blasted blazer bleated
  bleating bleeping bleeps blending blends blintze blotted blurted blurts boasted bobote bojote bolted bomba bombeo bonote boobed booed boomed
  boosted bootee bootie boozier borrasca brainy braising brand brands brawny breaching breadth breather breathy breeding breeds brewer brewers
  bricho brisking bumper bunged bunts burped burred bursar buscar buzzer cacear cacera cachaco cachada cachapa cachava cachaza cachetuda
  caecer caging calabres calabresa callante calving campal campante campera campers campus cancina cancro canear canecer canera canero canina
  caning canino canker cansina cansino cansio canter cantia cantica cantiga canting caporal capsula cardiaca cardiaco cardial cardias cariaco
  carino carnina carona casein casera casero casina casio caspio cassino caster casters castina catinga catino cawing celera cereza cerezal
  certeza chaise chalice chammy champear champing champs charier charmers charro chartering chaste chaster cheats cheeping chiles chilis
  chilla chilli chillo chilly chocked chocking chocks choker chokers chompers chorro chowed chowing chuela churco churlo churo churra churre
  cirrosis clamping clamps clashing clattering coamante coarser coasted cochina cocina cocinar cocked cocking codaste codena codina coiron
  colaina colchado colonel colones colorado comedion comedon conac concepta concertar concerti concerto concession concina concreta concusion
  condena confesion confuser confuted conked conking constipacion constipativo consumer consumo contina contused contusion convulsivo cooed
  cooled coona cooped copaina corana corbona corcona cordon corion corista cornac cornal cornea corola coronal coronar coronda coronta corota
  coroza corpazo corton coruna costear costera costero cotona cradling cramming crams craning crapes crapping craps crating crazing creasing
  criazon crimping crimps crista cristel crocina crooked cuanta cuantia cuarta cuata cubana cubeta culata curro cururo curving dabble dabbled
  dabbling daiquiris daubed daubing daybed deader deafer dearer decaer defies deices demencia dementar denies deslayo desmanado desmano
  desmayada dexmero dezmero diabetica diabetico dialisis dialyses diaprea diarria dilating dilation dinky dipping dispensar diuretica
  diuretico dogmas donned donning doodling downier dowsed dowsing dragado drainer drily drizzly droned droning dropper dropsy drowse drunker
  dubbed dubbing dustier eclectic egging electrica electrico electriz embarazado emergence emptier esclusa exact exacta exactor exacts exarco
  exclusa fadiga fainter faiths falena faring farming farthing fating faxing fazing feinted feinting feints fending fiasco fierce firewall
  fistula fitful flaming flatter flattering flints flippy flitting florear flusher fluster flustering fluttery foaling forages forbear
  forbears forests forgers forgoes framing franco frasca fresco frosting fumador gabbed gabbier gabbiest gabbled gabbles gaging ganging
  gangrena gargle gargling gauging geeing gigging glucosa godson godsons goles goleta golpear grabber grapa grubbed gulled gulling gummier
  gummiest guzzler hampered handsful haronia hauled hauling herbal herbar herein heroic heroica heroida heron herons herrin herron hiedra
  hiera hierbal hierra hilado hilera hincha hinchar hinting hipertension hongosa hongoso honors hormiguero hormona huincha hulking hulled
  hulling hurdle hurdled hurdling hurler hurtle hurtled hurtling hydras ideacion ideatico incaler inching infectivo infested inflected
  inflection inhalar insecto inserts insets insomniac inspect inspects insulina insured inured jeering jerkin jerkins joists kahuna kicker
  kinked kinking knocker laded ladled landed lanuda larded lased lashed lastimador latida lauda laudar lauded leased licorera licuor limpiar
  limpid limpida limpido limpion lirica loader loafed lodged lugged luneta lyric lyrical lyrics madera maderar madrera mailla majilla mamosa
  manilla mareador marejada margajita margarina mariguana marshal martian martians martin martina martins masilla maxilla mediation medicacion
  medicamentosa medicamentoso medicating medicinal medicinar medicion melote memoir mercal merlo merlon mescal mimoso miniar minosa mirado
  mizcal mocito moderate modulo mojado monjio morador morago morato moravo moringa morito morrina motin motion motril motriz mulilla narcotica
  narcotico narusa nauseam nauseante nausear nauseosa nauseoso nearca neurosis nitrosa nitroso overdoes overdoing overdone packer packet
  padron palpitacion palpitating paranoica parches pardon parlon parron parson paston patache patero patilla paton patona patrio patrol
  patrona patrono paunches paused pauses pausing pautada peaches peaton pedral pedrea peeking peeling peeping peering peeving pegado pegador
  pegote pelote pencilling penicilina pepped pepping pereion pericon perieco periodo perito permico pernio perote persico phished piedad
  pieria pierio piking pinched pinches pinching pineda pinedo pinged pintos pipped pipping pirico pitera plaque plasterer platilla platon
  plegado plopped plopping pluses poaches poder pointer pointy poised poking polder ponder poppies pororo porosa poroso porous porron posited
  posits postilla pouched pouches pouching pounced pounces pouncing powdery precio precipitante precis prefixed premised prension prescripcion
  presto printed prints prisco prision produce producta producto proeza proiza propped propping proscribe proscribed proscribes proscription
  proscriptions psychoses puches puerco puerto puesta pupila pupilo pupped pupping purest pusher pushers pusses quaver quavering reacia
  recadar recado recamo recargo recato recazo recebo recejo recelo recent recepto receso recetario recetor recovera recovero recreo recto
  rector redound reefed refer refers refile refiles relapsa relapso release released releasing releer remedion remedir remedo remero remeson
  remezon resacar resada resayo reseca resistor resound rewound robado rodado rogado roiling rollon roofer rookie rosada roscado sablon sacred
  saetin sagrado sagrar salia salica salida salina saliva sallow salmon salomon salon salons salton salva salvar sangrador sangrar sangredo
  sangriza sapped sapping sashes satin sating satiny savia scaled scammed scarce scorch scrimp scrip scrips seaming seared sedacion sedating
  sedativa sedativo sedition sellar selling sells septica septico setica shades shading shadowy shads shaken shaker shakers shanks shapes
  shaping sharking sharks shaver shavers shears sherds shilled shiner shiners shining shipped shipping shivery shoed shooed shored shores
  shreds shrive shrives shrove sizzled skeptic slaked slakes slaking slammer slashed slashes slashing sleety sliders slimmed slinking sliver
  slivering slivers slopped slopping slummed slurped slurping smacker smelters smocked smocking smocks smoker snaked snakes snaking snared
  sniffle sniffled sniffling sniped sniping snipped snipping snitches snuffed snuffing soared sobina sobra sobrar solved solves sombria
  sombrio sopped sopping sortied spammed spams spared spelled spelling spells spidery spieled spiffy spiking spoiled spools spurred spurring
  stacked stacks staked stakes staking static stating stellar stiffed stiffing stimulates stinking stoke stoked stoker stokes stoking stoner
  stoney stooped stoops stowed straggle straggled straggling strain strains strangler streaming strike stript strobe strode strops strove
  stumped sugary suicida sumando suplemento supped supping swagger swaggering swapped swapping swards swashed swashes swashing swathing swaths
  swats swatting swelters swilled swilling swills tableo tablera tableta tacked talent talents tambera taminea taminia tangle tangling tangos
  tanker tanned taproot taster tatted tearoom teased temblador temblar temblon temor tempate temped temperatura tempter thrashed throes throne
  throng tialina tidily tiemblo tinge tinged tingeing tinges tinging tingly tiniest tinkle tinkling tinnier tinniest tocada tocado togada
  togado tolerante tomador tomaza tonada topada toquilla torada torgado tornado torrado tragon tramador trammels tranquera trasgo trasplante
  traste treat treats treaty tremar tremer tremes tremo tremol tremosa tremoso trimestre trolled trolly tunnies tureens twerked twerking
  twinge twinging twister twitted unsafer vamping varies vibration vising visiton visivo vison vomica vomico vomitado vomitador vomitar
  vomitel vomiton wafted waists waster whimpers whimsey whimsy whisk whisked whisker whiskers whisks worsts wrests wriest yacked yakked yawned
  zofra zoned zonote
`))
