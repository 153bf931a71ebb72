// Answers with what it was given and may see, in two pieces with a pause between them.
const encoder = new TextEncoder()

Deno.serve(async (request) => {
  const told = { said: await request.text(), backend: Deno.env.get('SUPABASE_URL') !== undefined }
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(`${JSON.stringify(told)}\n`))
      await new Promise((resolve) => setTimeout(resolve, 300))
      controller.enqueue(encoder.encode('end\n'))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/plain' } })
})
