// Light, dark, or as the device says: shown at once, kept on this device.
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../backend/theme.ts'
import { settingsWords as words } from './settings-words.ts'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']

export function ThemeField() {
  const chosen = useThemeChoice()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.theme}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-sunk p-1">
        {choices.map((choice) => (
          <label
            key={choice}
            className="press flex min-h-11 cursor-pointer items-center justify-center rounded-xl text-sm font-medium text-soft has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            {words.themes[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
