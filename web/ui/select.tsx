// A choice from a list, with the browser's own list: it works with every keyboard, phone and screen reader.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputLook } from './field.tsx'

export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${inputLook} appearance-none pr-11`} />
      <ChevronDown
        size={20}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-soft"
      />
    </div>
  )
}
