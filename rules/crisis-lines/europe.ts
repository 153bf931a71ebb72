// Crisis lines of European countries.
import { type CrisisLine, line } from './line.ts'

const eu = (languages: string): CrisisLine =>
  line(
    'emergency',
    `Emergency services|112|||${languages}|European Commission|digital-strategy.ec.europa.eu/en/policies/112`,
  )

const children = (languages: string): CrisisLine =>
  line(
    'young',
    `Child helpline|116 111||Depends on the country|${languages}|European Commission, 116 numbers|digital-strategy.ec.europa.eu/en/policies/116-helplines`,
  )

export const europe: Readonly<Record<string, readonly CrisisLine[]>> = {
  ES: [
    eu('es en'),
    line('crisis', 'Línea 024|024|||es|Ministerio de Sanidad|www.sanidad.gob.es/linea024'),
    line('crisis', 'Teléfono de la Esperanza|717 003 717|||es||telefonodelaesperanza.org'),
    line(
      'violence',
      'Teléfono 016|016|||es en|Ministerio de Igualdad|violenciagenero.igualdad.gob.es',
    ),
    line(
      'young',
      'ANAR, for children and young people|900 20 20 10|||es|Fundación ANAR|www.anar.org',
    ),
    line('young', 'ANAR, European number|116 111|||es|Fundación ANAR|www.anar.org'),
  ],
  GB: [
    line(
      'emergency',
      'Emergency services|999|||en|GOV.UK|www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
    ),
    line('crisis', 'Samaritans|116 123|||en||www.samaritans.org'),
    line('crisis', 'Shout||85258 with SHOUT||en||giveusashout.org'),
    line(
      'violence',
      'National Domestic Abuse Helpline|0808 2000 247|||en|Refuge|www.nationaldahelpline.org.uk',
    ),
    line('young', 'Childline|0800 1111|||en|NSPCC|www.childline.org.uk'),
  ],
  IE: [
    line('emergency', 'Emergency services|112|||en|Government of Ireland|www.112.ie'),
    line('crisis', 'Samaritans|116 123|||en||www.samaritans.org/ireland'),
    line('crisis', 'Text About It||50808 with HELLO||en|HSE|www.textaboutit.ie'),
    line('violence', "Women's Aid|1800 341 900|||en||www.womensaid.ie"),
    line('young', 'Childline|1800 66 66 66|50101||en|ISPCC|www.childline.ie'),
  ],
  DE: [
    eu('de en'),
    line('crisis', 'TelefonSeelsorge|0800 111 0 111|||de||www.telefonseelsorge.de'),
    line('violence', 'Hilfetelefon Gewalt gegen Frauen|116 016|||de en|BAFzA|www.hilfetelefon.de'),
    line(
      'young',
      'Nummer gegen Kummer|116 111||Monday to Saturday, 14 to 20 h|de||www.nummergegenkummer.de',
    ),
  ],
  AT: [
    eu('de en'),
    line('crisis', 'TelefonSeelsorge|142|||de||www.telefonseelsorge.at'),
    line('violence', 'Frauenhelpline|0800 222 555|||de||www.frauenhelpline.at'),
    line('young', 'Rat auf Draht|147|||de||www.rataufdraht.at'),
  ],
  CH: [
    eu('de fr it'),
    line(
      'crisis',
      'Die Dargebotene Hand, La Main Tendue, Telefono Amico|143|||de fr it||www.143.ch',
    ),
    line('young', 'Pro Juventute|147|147||de fr it||www.147.ch'),
  ],
  FR: [
    eu('fr en'),
    line('crisis', '3114, prévention du suicide|3114|||fr|Ministère de la Santé|3114.fr'),
    line('violence', '3919, Violences Femmes Info|3919|||fr|FNSF|www.solidaritefemmes.org'),
    line('young', '119, Enfance en danger|119|||fr|France Enfance Protégée|www.allo119.gouv.fr'),
  ],
  BE: [
    eu('nl fr de'),
    line('crisis', 'Zelfmoordlijn|1813|||nl||www.zelfmoord1813.be'),
    line('crisis', 'Centre de Prévention du Suicide|0800 32 123|||fr||www.preventionsuicide.be'),
    line('violence', '1712|1712||Working hours|nl||1712.be'),
    line('young', 'Awel|102||Afternoon and evening|nl||awel.be'),
    line('young', 'Écoute-Enfants|103||10 to 24 h|fr||www.103ecoute.be'),
  ],
  NL: [
    eu('nl en'),
    line('crisis', '113 Zelfmoordpreventie|113|||nl||www.113.nl'),
    line('crisis', '113, free of charge|0800 0113|||nl||www.113.nl'),
    line('violence', 'Veilig Thuis|0800 2000|||nl||veiligthuis.nl'),
    line('young', 'Kindertelefoon|0800 0432||11 to 21 h|nl||www.kindertelefoon.nl'),
  ],
  IT: [
    eu('it en'),
    line('crisis', 'Telefono Amico Italia|02 2327 2327||9 to 24 h|it||www.telefonoamico.it'),
    line(
      'violence',
      '1522, Antiviolenza e Stalking|1522|||it|Dipartimento per le Pari Opportunità|www.1522.eu',
    ),
    line('young', 'Telefono Azzurro|19696|||it||azzurro.it'),
  ],
  PT: [
    eu('pt en'),
    line('crisis', 'SOS Voz Amiga|213 544 545||15:30 to 0:30 h|pt||www.sosvozamiga.org'),
    line('violence', 'APAV|116 006||Weekdays, 8 to 23 h|pt||apav.pt'),
    line(
      'young',
      'SOS Criança|116 111||Weekdays, 9 to 19 h|pt|Instituto de Apoio à Criança|iacrianca.pt',
    ),
  ],
  SE: [
    eu('sv en'),
    line('crisis', 'Mind Självmordslinjen|90101|||sv||mind.se'),
    line('violence', 'Kvinnofridslinjen|020 50 50 50|||sv||kvinnofridslinjen.se'),
    line('young', 'BRIS|116 111|||sv||www.bris.se'),
  ],
  DK: [
    eu('da en'),
    line('crisis', 'Livslinien|70 201 201||11 to 5 h|da||www.livslinien.dk'),
    line('violence', 'Lev Uden Vold|1888|||da||levudenvold.dk'),
    line('young', 'BørneTelefonen|116 111|||da|Børns Vilkår|bornetelefonen.dk'),
  ],
  NO: [
    line('emergency', 'Medical emergency|113|||no en|Helsenorge|www.helsenorge.no'),
    line('crisis', 'Mental Helse|116 123|||no||mentalhelse.no'),
    line('violence', 'VO-linjen|116 006|||no||volinjen.no'),
    line('young', 'Alarmtelefonen for barn og unge|116 111|||no||www.116111.no'),
  ],
  FI: [
    eu('fi sv en'),
    line('crisis', 'MIELI Kriisipuhelin|09 2525 0111|||fi||mieli.fi'),
    line('violence', 'Nollalinja|080 005 005|||fi sv en||nollalinja.fi'),
    line(
      'young',
      'Lasten ja nuorten puhelin|116 111||Daytime and evening|fi|MLL|www.nuortennetti.fi',
    ),
  ],
  PL: [
    eu('pl en'),
    line('crisis', 'Telefon zaufania dla dorosłych|116 123|||pl||116sos.pl'),
    line('violence', 'Niebieska Linia|800 12 00 02|||pl||www.niebieskalinia.info'),
    line('young', 'Telefon zaufania dla dzieci|116 111|||pl||116111.pl'),
  ],
  GR: [
    eu('el en'),
    line('crisis', 'Suicide help line|1018|||el|Klimaka|suicide-help.gr'),
    line('violence', 'SOS 15900|15900|||el en|General Secretariat for Equality|isotita.gr'),
    children('el'),
  ],
  HU: [
    eu('hu en'),
    line('crisis', 'LESZ emotional help|116 123|||hu|LESZ|sos116-123.hu'),
    children('hu'),
  ],
  CZ: [
    eu('cs en'),
    line('crisis', 'Linka první psychické pomoci|116 123|||cs||www.linkapsychickepomoci.cz'),
    line('young', 'Linka bezpečí|116 111|||cs||www.linkabezpeci.cz'),
  ],
  ...Object.fromEntries(
    (
      [
        ['BG', 'bg'],
        ['HR', 'hr'],
        ['CY', 'el'],
        ['EE', 'et'],
        ['LV', 'lv'],
        ['LT', 'lt'],
        ['LU', 'fr de lb'],
        ['MT', 'mt en'],
        ['RO', 'ro'],
        ['SK', 'sk'],
        ['SI', 'sl'],
      ] as const
    ).map(([country, languages]) => [country, [eu(`${languages} en`), children(languages)]]),
  ),
}
