// The one script of the public pages: what needs a hand. Everything can be read and reached without it.
import { moveCarousels } from './carousel.ts'
import { carryCodes, showArrival } from './codes.ts'
import { closeWhenLeft } from './disclosures.ts'
import { openOwnCountry } from './own-country.ts'
import { leadMembersToApp } from './reader.ts'
import { signedIn } from './signed-in.ts'
import { offerThemes } from './theme-button.ts'

const codes = new URLSearchParams(location.search)
carryCodes(codes)
showArrival(codes)
moveCarousels()
closeWhenLeft()
leadMembersToApp()
openOwnCountry()
offerThemes()

// Only a member's browser fetches what payments need, and only for a page with plans on it.
const { payment } = document.querySelector<HTMLElement>('script[data-payment]')?.dataset ?? {}
if (payment && signedIn()) void import(/* @vite-ignore */ payment)
