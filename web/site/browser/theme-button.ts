// The button that turns the light on and off on this device, as the app's own setting does.

const KEY = 'stillwater-theme'

/** Shows the button, which cannot work without script, and lets it change the theme. */
export function offerThemes(): void {
  const button = document.getElementById('theme')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const theme = shownTheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    try {
      localStorage.setItem(KEY, theme)
    } catch {
      return
    }
  })
}

function shownTheme(): string {
  const chosen = document.documentElement.dataset.theme
  if (chosen) return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
