// What is shown at the address of a guide that does not exist.
import { buttonLook } from '../../ui/button.tsx'
import { guidesLink } from '../links.ts'
import { guideWords as words } from '../site-words.ts'

export function GuideMissingPage() {
  return (
    <div className="mx-auto flex min-h-[55vh] max-w-[40rem] flex-col items-center justify-center px-5 py-16 text-center">
      <h1 className="text-[2.6rem]">{words.notFound}</h1>
      <p className="mt-4 text-lg text-soft">{words.notFoundText}</p>
      <a href={guidesLink('aa')} className={`mt-8 ${buttonLook()}`}>
        {words.backToGuides}
      </a>
    </div>
  )
}
