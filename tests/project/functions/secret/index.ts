// Needs a token, and tells which of the engine's secrets it can see.
Deno.serve(() =>
  Response.json({
    hidden: ['DATABASE_URL', 'JWT_SECRET'].every((name) => Deno.env.get(name) === undefined),
    key: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') !== undefined,
  }),
)
