// The menu behind the logo: the ways to everything that is not in the bottom navigation, and out.
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { signOut } from '../features/account/account-queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { menuSections } from './sections.ts'
import { shellWords as words } from './shell-words.ts'

const entry =
  'press flex min-h-12 w-full items-center gap-3.5 rounded-xl px-3 text-left font-medium hover:bg-water-soft aria-[current]:bg-water-soft'

export function BrandMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const leave = useMutation({ mutationFn: signOut })
  return (
    <Dialog open={open} onClose={onClose} title={words.menu} place="corner">
      <nav aria-label={words.menu} className="-mx-3">
        <ul>
          {menuSections.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                onClick={onClose}
                aria-current={pathname === path ? 'page' : undefined}
                className={entry}
              >
                <Icon size={21} className="text-water" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            disabled={leave.isPending}
            onClick={() => leave.mutate()}
            className={entry}
          >
            <LogOut size={21} className="text-soft" />
            {words.signOut}
          </button>
        </div>
      </nav>
    </Dialog>
  )
}
