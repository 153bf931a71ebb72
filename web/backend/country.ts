// In which country the person is, as far as this browser can tell: for crisis lines, never stored on a server.
import { readStored, storageKeys, store } from './browser-storage.ts'
import { deviceZone } from './zone.ts'

/** Time zones that lie in one country alone; the United States and Canada by their cities. */
const zonesByCountry: Readonly<Record<string, string>> = {
  US: 'New_York Detroit Chicago Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Nome Adak Menominee Honolulu Louisville Indianapolis',
  CA: 'Toronto Vancouver Edmonton Winnipeg Halifax Regina St_Johns Montreal Moncton Whitehorse Yellowknife Iqaluit Calgary',
  MX: 'Mexico_City Tijuana Monterrey Cancun Merida Hermosillo Chihuahua Mazatlan',
  ES: 'Madrid Canary Ceuta',
  GB: 'London Belfast',
  IE: 'Dublin',
  FR: 'Paris',
  DE: 'Berlin Busingen',
  AT: 'Vienna',
  CH: 'Zurich',
  IT: 'Rome',
  PT: 'Lisbon Madeira Azores',
  NL: 'Amsterdam',
  BE: 'Brussels',
  LU: 'Luxembourg',
  DK: 'Copenhagen',
  SE: 'Stockholm',
  NO: 'Oslo',
  FI: 'Helsinki',
  PL: 'Warsaw',
  CZ: 'Prague',
  SK: 'Bratislava',
  HU: 'Budapest',
  RO: 'Bucharest',
  BG: 'Sofia',
  GR: 'Athens',
  HR: 'Zagreb',
  SI: 'Ljubljana',
  EE: 'Tallinn',
  LV: 'Riga',
  LT: 'Vilnius',
  MT: 'Malta',
  CY: 'Nicosia',
  IS: 'Reykjavik',
  AU: 'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra',
  NZ: 'Auckland Chatham',
  ZA: 'Johannesburg',
  IN: 'Kolkata Calcutta',
  JP: 'Tokyo',
  KR: 'Seoul',
  SG: 'Singapore',
  PH: 'Manila',
  BR: 'Sao_Paulo Fortaleza Recife Bahia Manaus Belem',
  AR: 'Buenos_Aires Cordoba Mendoza',
  CL: 'Santiago Punta_Arenas',
  CO: 'Bogota',
  PE: 'Lima',
  IL: 'Jerusalem',
}

/** Two letters (ISO 3166), or null: what the person chose, else where their clock says they are, else their language's. */
export function countryHere(): string | null {
  return (
    readStored(storageKeys.country) ??
    countryOfZone(deviceZone()) ??
    new Intl.Locale(navigator.language).region ??
    null
  )
}

/** Keeps a choice on this device, and gives it back. */
export function chooseCountry(country: string): string {
  store(storageKeys.country, country)
  return country
}

/** The country of an IANA time zone, or null for one that is not in the list. */
export function countryOfZone(zone: string): string | null {
  const city = zone.split('/').at(-1)
  const found = Object.entries(zonesByCountry).find(([, cities]) =>
    cities.split(' ').some((one) => one === city),
  )
  return found?.[0] ?? null
}
