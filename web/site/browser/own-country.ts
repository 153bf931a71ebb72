// The crisis lines of the visitor's own country, as far as the browser's language tells, stand first and open.

export function openOwnCountry(): void {
  const list = document.querySelector<HTMLElement>('[data-countries]')
  const region = new Intl.Locale(navigator.language).region
  const own = list?.querySelector<HTMLDetailsElement>(`[data-country="${region}"]`)
  if (!list || !own) return
  list.prepend(own)
  own.open = true
}
