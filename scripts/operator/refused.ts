// What an operator can put right, told without a stack.

/** Thrown by commands; the message says what is wrong and what to do. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
