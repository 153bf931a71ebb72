// Takes the time it is told to, in milliseconds, unless its caller goes away first.
Deno.serve(async (request) => {
  const milliseconds = Number(new URL(request.url).searchParams.get('ms'))
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    request.signal.addEventListener('abort', () => resolve())
  })
  return Response.json({ waited: !request.signal.aborted })
})
