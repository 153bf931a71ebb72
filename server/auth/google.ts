// The provider side of signing in with Google.
export interface GoogleProvider {
  readonly clientId: string
}
