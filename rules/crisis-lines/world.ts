// Crisis lines of countries outside Europe, and the lines for everywhere else.
import { type CrisisLine, line } from './line.ts'

const unitedStates: readonly CrisisLine[] = [
  line('emergency', 'Emergency services|911|911||en es|911.gov|www.911.gov'),
  line('crisis', '988 Suicide & Crisis Lifeline|988|988||en es|SAMHSA|988lifeline.org'),
  line('crisis', 'Crisis Text Line||741741 with HOME||en es||www.crisistextline.org'),
  line(
    'violence',
    'National Domestic Violence Hotline|1-800-799-7233|88788 with START||en es||www.thehotline.org',
  ),
  line(
    'young',
    'Childhelp National Child Abuse Hotline|1-800-422-4453|1-800-422-4453||en es|Childhelp|www.childhelphotline.org',
  ),
]

export const world: Readonly<Record<string, readonly CrisisLine[]>> = {
  US: unitedStates,
  PR: unitedStates,
  CA: [
    line('emergency', 'Emergency services|911|||en fr|Government of Canada|www.canada.ca'),
    line(
      'crisis',
      '9-8-8 Suicide Crisis Helpline|988|988||en fr|Public Health Agency of Canada|988.ca',
    ),
    line('young', 'Kids Help Phone|1-800-668-6868|686868 with CONNECT||en fr||kidshelpphone.ca'),
  ],
  MX: [
    line('emergency', 'Emergencias|911|||es|Gobierno de México|www.gob.mx'),
    line('crisis', 'Línea de la Vida|800 911 2000|||es|Gobierno de México|lineadelavida.gob.mx'),
    line('crisis', 'SAPTEL|55 5259 8121|||es||www.saptel.org.mx'),
    line('violence', 'Red Nacional de Refugios|800 822 4460|||es||rednacionalderefugios.org.mx'),
  ],
  AU: [
    line('emergency', 'Emergency services|000|||en|Triple Zero|www.triplezero.gov.au'),
    line('crisis', 'Lifeline|13 11 14|0477 13 11 14||en||www.lifeline.org.au'),
    line('violence', '1800RESPECT|1800 737 732|0458 737 732||en||www.1800respect.org.au'),
    line('young', 'Kids Helpline|1800 55 1800|||en||kidshelpline.com.au'),
  ],
  NZ: [
    line('emergency', 'Emergency services|111|||en|New Zealand Police|www.police.govt.nz'),
    line('crisis', '1737 Need to talk?|1737|1737||en||1737.org.nz'),
    line('violence', "Women's Refuge|0800 733 843|||en||womensrefuge.org.nz"),
    line('young', 'Youthline|0800 37 66 33|234||en||www.youthline.co.nz'),
  ],
  IN: [
    line('emergency', 'Emergency services|112|||en hi|Government of India|112.gov.in'),
    line('crisis', 'Tele MANAS|14416|||en hi|Ministry of Health|telemanas.mohfw.gov.in'),
    line('violence', "Women's helpline|181|||en hi|Government of India|wcd.gov.in"),
    line('young', 'Childline|1098|||en hi|Government of India|wcd.gov.in'),
  ],
  ZA: [
    line(
      'emergency',
      'Emergency services, from a mobile|112|||en|South African Government|www.gov.za',
    ),
    line('crisis', 'SADAG suicide crisis line|0800 567 567|||en|SADAG|www.sadag.org'),
    line(
      'violence',
      'Gender-Based Violence Command Centre|0800 428 428|||en|Department of Social Development|gbv.org.za',
    ),
    line('young', 'Childline South Africa|116|||en||www.childlinesa.org.za'),
  ],
  BR: [
    line('emergency', 'SAMU|192|||pt|Ministério da Saúde|www.gov.br/saude'),
    line('emergency', 'Polícia|190|||pt|Governo do Brasil|www.gov.br'),
    line('crisis', 'CVV|188|||pt|Centro de Valorização da Vida|cvv.org.br'),
    line('violence', 'Ligue 180|180|||pt|Ministério das Mulheres|www.gov.br/mulheres'),
    line('young', 'Disque 100|100|||pt|Ministério dos Direitos Humanos|www.gov.br/mdh'),
  ],
  AR: [
    line('emergency', 'Emergencias|911|||es|Argentina.gob.ar|www.argentina.gob.ar'),
    line(
      'crisis',
      'Centro de Asistencia al Suicida, Buenos Aires|135|||es||www.asistenciaalsuicida.org.ar',
    ),
    line(
      'crisis',
      'Centro de Asistencia al Suicida, todo el país|0800 345 1435|||es||www.asistenciaalsuicida.org.ar',
    ),
    line('violence', 'Línea 144|144|||es|Argentina.gob.ar|www.argentina.gob.ar/linea-144'),
    line('young', 'Línea 102|102|||es|Argentina.gob.ar|www.argentina.gob.ar'),
  ],
  CO: [
    line('emergency', 'Emergencias|123|||es|Gobierno de Colombia|www.gov.co'),
    line(
      'crisis',
      'Línea 106, Bogotá|106|||es|Secretaría de Salud de Bogotá|www.saludcapital.gov.co',
    ),
    line('violence', 'Línea 155|155|||es|Gobierno de Colombia|www.policia.gov.co'),
    line('young', 'Línea 141, ICBF|141|||es|ICBF|www.icbf.gov.co'),
  ],
  CL: [
    line('emergency', 'SAMU|131|||es|Ministerio de Salud|www.minsal.cl'),
    line('emergency', 'Carabineros|133|||es|Carabineros de Chile|www.carabineros.cl'),
    line(
      'crisis',
      'Línea de prevención del suicidio, desde un celular|*4141|||es|Ministerio de Salud|www.gob.cl',
    ),
    line('violence', 'Fono 1455|1455|||es|SernamEG|www.sernameg.gob.cl'),
    line('young', 'Línea Libre|1515||Monday to Saturday, 10 to 22 h|es||linealibre.cl'),
  ],
  UY: [
    line('emergency', 'Emergencias|911|||es|Gobierno de Uruguay|www.gub.uy'),
    line('crisis', 'Línea de Vida|0800 0767|||es|ASSE|www.asse.com.uy'),
    line('violence', 'Línea 0800 4141|0800 4141|||es|Inmujeres|www.gub.uy'),
  ],
  PE: [
    line('emergency', 'Policía|105|||es|Gobierno del Perú|www.gob.pe'),
    line('crisis', 'Línea 113, opción 5|113|||es|Ministerio de Salud|www.gob.pe/minsa'),
    line('violence', 'Línea 100|100|||es|Ministerio de la Mujer|www.gob.pe/mimp'),
  ],
  JP: [
    line('emergency', 'Ambulance|119|||ja|Fire and Disaster Management Agency|www.fdma.go.jp'),
    line('crisis', 'Inochi no Denwa|0120-783-556||16 to 21 h|ja||www.inochinodenwa.org'),
    line('violence', 'DV Hotline Plus|0120-279-889|||ja|Cabinet Office|soudanplus.jp'),
    line('young', 'Childline|0120-99-7777||16 to 21 h|ja||childline.or.jp'),
  ],
  KR: [
    line('emergency', 'Ambulance and fire|119|||ko|National Fire Agency|www.nfa.go.kr'),
    line(
      'crisis',
      'Suicide prevention line|109|||ko|Ministry of Health and Welfare|www.mohw.go.kr',
    ),
    line(
      'violence',
      "Women's Emergency Hotline|1366|||ko|Ministry of Gender Equality|www.mogef.go.kr",
    ),
    line('young', 'Youth Counselling|1388|||ko|Ministry of Gender Equality|www.1388.go.kr'),
  ],
  SG: [
    line('emergency', 'Ambulance|995|||en|SCDF|www.scdf.gov.sg'),
    line('crisis', 'Samaritans of Singapore|1767|||en|SOS|www.sos.org.sg'),
  ],
  PH: [
    line('emergency', 'Emergency services|911|||en tl|Government of the Philippines|www.gov.ph'),
    line(
      'crisis',
      'NCMH Crisis Hotline|1553|||en tl|National Center for Mental Health|ncmh.gov.ph',
    ),
  ],
  IL: [
    line('emergency', 'Magen David Adom|101|||he|MDA|www.mdais.org'),
    line('crisis', 'ERAN|1201|||he ar ru en||www.eran.org.il'),
  ],
}

/** For a country we know no lines of: the two numbers that most mobile phones pass on to local emergency services. */
export const elsewhere: readonly CrisisLine[] = [
  line(
    'emergency',
    'Local emergency services, from most mobile phones|112|||en|GSM Association|www.gsma.com',
  ),
  line('emergency', 'Local emergency services, in the Americas|911|||en|911.gov|www.911.gov'),
]
