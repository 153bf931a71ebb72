// Fails with words that must never reach the caller.
Deno.serve(() => {
  throw new Error('I drank last night')
})
