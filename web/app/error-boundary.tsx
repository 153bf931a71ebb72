// Catches what breaks while rendering, tells the operator its kind and shows the global failure screen.
import { Component, type ReactNode } from 'react'
import { report } from '../backend/report.ts'
import { FailureScreen } from './failure-screen.tsx'

interface Props {
  children: ReactNode
}

interface State {
  readonly error: Error | null
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    report(error instanceof Error ? `render_${error.name}` : 'render_unknown')
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <FailureScreen message={error.message} />
  }
}
