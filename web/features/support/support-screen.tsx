// Support: a person to write to, and where to turn when it cannot wait.
import { Mail } from 'lucide-react'
import { brand } from '#rules/brand.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { supportWords as words } from './support-words.ts'

export function SupportScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-4 py-6">
      <Card>
        <h2 className="text-2xl">{words.title}</h2>
        <p className="mt-2 text-soft">{words.lead}</p>
        <a
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(brand.productName)}`}
          className={`${buttonLook('primary')} mt-5 w-full sm:w-auto`}
        >
          <Mail size={20} />
          {words.button}
        </a>
        <p className="mt-3 text-sm text-soft">{brand.supportEmail}</p>
      </Card>
      <Card tone="warm">
        <h2 className="text-2xl">{words.urgentTitle}</h2>
        <p className="mt-2">{words.urgent}</p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <a href="tel:988" className={buttonLook('outline')}>
            {words.call988}
          </a>
          <a href="tel:112" className={buttonLook('outline')}>
            {words.call112}
          </a>
          <a href="/help-now" className={`${buttonLook('outline')} sm:col-span-2`}>
            {words.allLines}
          </a>
        </div>
      </Card>
    </div>
  )
}
