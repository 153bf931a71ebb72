// Arrows, dots and a swipe for rows that scroll by hand anyway (specification 2, section 9).

/** A drag with the mouse shorter than this, in pixels, is no swipe. */
const SWIPE = 50

/** Gives every row its hands. */
export function moveCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const row = carousel.querySelector<HTMLElement>('[data-row]')
    if (row) giveHands(carousel, row)
  }
}

function giveHands(carousel: HTMLElement, row: HTMLElement): void {
  const arrows = [...carousel.querySelectorAll<HTMLButtonElement>('[data-arrow]')]
  const dots = carousel.querySelector<HTMLElement>('[data-dots]')
  const step = () =>
    Number(carousel.dataset.pixels ?? Number(carousel.dataset.part) * row.clientWidth)
  const show = () => {
    const room = row.scrollWidth - row.clientWidth
    for (const arrow of arrows) {
      arrow.hidden = room < 2
      const end = arrow.dataset.arrow === '1' ? room : 0
      arrow.disabled = Math.abs(row.scrollLeft - end) < 2
    }
    if (dots) showDots(dots, room < 2 ? 0 : row.scrollLeft / room)
  }
  for (const arrow of arrows) {
    arrow.addEventListener('click', () => move(row, Number(arrow.dataset.arrow) * step()))
  }
  swipeByMouse(row, (direction) => move(row, direction * step()))
  row.addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show)
  show()
}

function move(row: HTMLElement, left: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' })
}

function showDots(dots: HTMLElement, at: number): void {
  dots.hidden = false
  const current = Math.round(at * (dots.children.length - 1))
  for (const [index, dot] of [...dots.children].entries()) {
    dot.toggleAttribute('data-current', index === current)
  }
}

// Fingers scroll the row themselves; a mouse can drag it too.
function swipeByMouse(row: HTMLElement, onSwipe: (direction: 1 | -1) => void): void {
  let began: number | null = null
  row.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') began = event.clientX
  })
  row.addEventListener('dragstart', (event) => event.preventDefault())
  addEventListener('pointerup', (event) => {
    const moved = began === null ? 0 : event.clientX - began
    began = null
    if (Math.abs(moved) > SWIPE) onSwipe(moved < 0 ? 1 : -1)
  })
}
