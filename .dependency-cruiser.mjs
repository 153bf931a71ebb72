// The doors between the rooms of ARCHITECTURE.md, as rules that the check refuses to see broken.

const product = '^(web|rules|content|supabase)/'

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-do-not-meet',
      comment: 'A feature never imports another feature: they meet in web/app.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^web/(features|ui|backend)/' },
      to: { path: '^web/(app|site)/' },
    },
    {
      name: 'ui-stands-alone',
      comment: 'web/ui knows no data: it imports nothing of ours but itself.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(web|rules|server|supabase|content)/', pathNot: '^web/ui/' },
    },
    {
      name: 'backend-knows-no-screens',
      severity: 'error',
      from: { path: '^web/backend/' },
      to: { path: '^web/(ui|features)/' },
    },
    {
      name: 'web-takes-only-contracts-from-supabase',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^supabase/',
        pathNot: '^supabase/(database\\.types\\.ts|functions/[^/]+/contract\\.ts)$',
      },
    },
    {
      name: 'web-takes-nothing-from-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts|tests|bench)/' },
    },
    {
      name: 'server-knows-no-product',
      comment: 'Only the composition root introduces engine and product.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/main\\.ts$|\\.test\\.ts$' },
      to: { path: product },
    },
    {
      name: 'functions-stay-portable',
      comment: 'Functions use Web APIs, rules and packages, so that they run on Supabase too.',
      severity: 'error',
      from: { path: '^supabase/functions/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'functions-take-only-rules',
      severity: 'error',
      from: { path: '^supabase/' },
      to: { path: '^(web|server|scripts|tests|bench)/' },
    },
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: '^rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^rules/' },
    },
    {
      name: 'no-drawers',
      comment: 'A thing without a home names a missing idea.',
      severity: 'error',
      from: {},
      to: {
        path: '/(util|utils|helper|helpers|common|misc|lib|shared|types)(/|[.]ts)',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(web|rules|content|supabase|server|scripts|tests|bench)/',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
