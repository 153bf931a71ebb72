// Pricing for a member: the payment provider's own table in place of the plans, once they have asked for it.
import { storedSession } from '../../backend/auth.ts'
import { loadConfig } from '../../backend/config.ts'
import { connect } from '../../backend/connection.ts'
import { codeOf, dataOrNull } from '../../backend/failure.ts'
import {
  configuredPayments,
  loadPricingTable,
  type Payer,
  type Payments,
  PRICING_TABLE,
  pricingTableAttributes,
} from '../../backend/payments.ts'
import { report } from '../../backend/report.ts'
import { rest } from '../../backend/supabase.ts'
import { planWords as words } from '../../features/plan/plan-words.ts'
import { buttonLook } from '../../ui/button.tsx'

const plans = document.querySelector('[data-plans]')
if (plans) void offerPayment(plans)

/**
 * Puts the way to Pro in the place of the plans, where payments are set up and a member on the free plan is signed
 * in; in every other case the plans stay.
 */
async function offerPayment(plans: Element): Promise<void> {
  const loaded = await loadConfig().catch(() => null)
  // Without the server the plans stay.
  if (loaded === null) return
  connect(loaded.config)
  const payments = configuredPayments()
  if (payments === null) return
  try {
    const payer = await freeMember()
    if (payer) plans.replaceChildren(...upgrade(payments, payer))
  } catch (error) {
    report(`landing_payment_${codeOf(error)}`)
  }
}

async function freeMember(): Promise<Payer | null> {
  const user = storedSession()?.user
  if (!user?.email) return null
  const profile = dataOrNull(
    await rest()
      .from('profiles')
      .select('client_ref_id,account_type')
      .eq('user_id', user.id)
      .maybeSingle(),
  )
  if (profile?.account_type !== 'free') return null
  return { email: user.email, clientRefId: profile.client_ref_id }
}

/** A button first, which says where it leads; nothing comes from the provider before it is pressed. */
function upgrade(payments: Payments, payer: Payer): HTMLElement[] {
  const button = element('button', words.showPayment, `${buttonLook()} mt-6`)
  const note = element('p', words.paymentNote, 'mt-3 text-sm text-soft')
  const failed = element('p', '', 'mt-3 font-semibold')
  failed.role = 'alert'
  const box = element('div', '', 'mx-auto mt-10 max-w-[36rem] text-center')
  const title = element('h3', words.upgrade, 'text-2xl')
  box.append(title, element('p', words.price, 'mt-3 text-soft'), button, note, failed)
  button.addEventListener('click', async () => {
    failed.textContent = ''
    try {
      await loadPricingTable()
    } catch {
      failed.textContent = words.paymentFailed
      return
    }
    const table = document.createElement(PRICING_TABLE)
    const attributes = Object.entries(pricingTableAttributes(payments, payer))
    for (const [name, value] of attributes) table.setAttribute(name, value)
    box.replaceChildren(title, table)
  })
  return [box]
}

function element(tag: string, text: string, look: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = look
  made.textContent = text
  return made
}
