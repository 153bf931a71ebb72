// Chooses the stored form of a file by the Accept-Encoding header (RFC 9110, 12.5.3).

/** An encoding we store files in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The stored encoding the client likes best; at equal weight the smaller one. Identity when the header is
 * missing or allows none of them, for an answer is better than 406.
 */
export function acceptedEncoding(header: string | null, stored: readonly Encoding[]): Encoding {
  if (header === null) return 'identity'
  const weights = weightsOf(header)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const weight = weights.get(encoding) ?? defaultWeight(encoding, weights)
    if (stored.includes(encoding) && weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function defaultWeight(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  // Identity stays acceptable unless refused, but anything named is preferred to it.
  return weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name !== '' && weight >= 0 && weight <= 1)
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  return weights
}
