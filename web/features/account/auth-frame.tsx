// The frame of every account page: logo and name only, the water beside or above, one thing to do.
import { type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#rules/brand.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { WaterPicture } from '../../ui/water-picture.tsx'
import { accountWords } from './account-words.ts'

interface AuthFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const heading = useHeadingOfTitle(title)
  return (
    <div className="min-h-dvh rail:grid rail:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div
        aria-hidden="true"
        className="relative h-36 overflow-hidden sm:h-52 rail:sticky rail:top-0 rail:h-dvh"
      >
        <WaterPicture
          sizes="(min-width: 64rem) 80vw, 100vw"
          className="absolute inset-0 size-full object-cover object-[62%_50%]"
        />
        <div className="absolute inset-x-0 bottom-0 hidden h-1/2 bg-linear-to-t from-[#06262c]/70 to-transparent rail:block" />
        <p className="absolute bottom-12 left-12 hidden max-w-sm font-serif text-5xl leading-none text-[#fff8e8] rail:block">
          {accountWords.motto}
        </p>
      </div>
      <div className="relative -mt-8 flex flex-col rounded-t-[2rem] bg-paper px-5 pb-10 sm:px-8 rail:mt-0 rail:rounded-none rail:px-12">
        <header className="flex items-center gap-3 pt-6 rail:pt-10">
          <LogoMark size={36} />
          <span className="font-serif text-2xl">{brand.productName}</span>
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pt-7 rail:py-10">
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            {title}
          </h1>
          {lead && <p className="mt-2 text-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </main>
      </div>
    </div>
  )
}

/** The page changed under whoever is on it: reading and the keyboard go on at its new title. */
function useHeadingOfTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}
