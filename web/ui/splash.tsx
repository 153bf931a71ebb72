// What stands in the middle of the page until the first screen is there: the same mark that the page came with.
import { LogoMark } from './logo.tsx'

export function Splash() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <LogoMark size={56} />
    </div>
  )
}
