// Reset Thinking inside the frame, loaded when it is first opened.
import { lazy } from 'react'

export const BreathingRoute = lazy(async () => {
  const { BreathingScreen } = await import('../features/breathing/breathing-screen.tsx')
  return { default: BreathingScreen }
})
