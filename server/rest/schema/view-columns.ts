// Which column of which table a view's column shows, read from the view's rewrite rule.

/** A column of a relation, by the relation's oid and the column's number. */
export interface Origin {
  readonly table: string
  readonly column: number
}

const target = /:resno (\d+) .*?:resorigtbl (\d+) :resorigcol (\d+) :resjunk (true|false)/s

/** Where each `{` of a node tree begins that stands directly inside the outermost query. */
function outerNodes(rule: string): string[] {
  const nodes: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]
    if (character === '\\') at++
    else if (character === '{') {
      depth++
      if (depth === 2) start = at
    } else if (character === '}') {
      if (depth === 2) nodes.push(rule.slice(start, at + 1))
      depth--
    }
  }
  return nodes
}

/**
 * Reads a view's rule (pg_rewrite.ev_action) and gives, by the view's column number, the table column
 * it shows; columns that are computed are left out.
 */
export function viewOrigins(rule: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  for (const node of outerNodes(rule)) {
    if (!node.startsWith('{TARGETENTRY')) continue
    // The entry's own fields follow its expression, so the last match in the node is its own.
    const tail = node.slice(node.lastIndexOf(':resno '))
    const found = target.exec(tail)
    if (!found) continue
    const [, number, table, column, junk] = found
    if (junk === 'true' || table === undefined || table === '0') continue
    origins.set(Number(number), { table, column: Number(column) })
  }
  return origins
}
