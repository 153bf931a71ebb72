// Menus that open by themselves close when the visitor goes elsewhere.

/** Closes an open menu on Escape, on a press outside of it, and when one of its links is followed. */
export function closeWhenLeft(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details')]
  addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open)
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null
    for (const menu of menus) {
      if (!menu.contains(pressed) || pressed?.closest('a')) menu.open = false
    }
  })
}
