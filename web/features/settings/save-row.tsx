// The foot of a small form: its button, and the word that it worked.
import { Button } from '../../ui/button.tsx'
import { settingsWords as words } from './settings-words.ts'

/** `label` tells a screen reader what is saved. */
export function SaveRow(props: { label: string; busy: boolean; saved: boolean }) {
  return (
    <div className="mt-3 flex items-center gap-4">
      <Button type="submit" look="outline" busy={props.busy}>
        {words.save}
        <span className="sr-only">{props.label}</span>
      </Button>
      <p role="status" className="text-sm text-good">
        {props.saved && words.saved}
      </p>
    </div>
  )
}
