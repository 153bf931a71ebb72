// The cover of a guide: its icon on one of six colours, by day and by night.
import {
  Armchair,
  BookOpen,
  CalendarCheck,
  Coffee,
  DoorOpen,
  Fence,
  Handshake,
  House,
  KeyRound,
  type LucideIcon,
  MessageCircleHeart,
  Shield,
  Sprout,
  Sunrise,
  Unlink,
  Users,
  UsersRound,
} from 'lucide-react'

/** By their Lucide names, as the guides' front matter says them. */
const icons: Readonly<Record<string, LucideIcon>> = {
  armchair: Armchair,
  'calendar-check': CalendarCheck,
  coffee: Coffee,
  'door-open': DoorOpen,
  fence: Fence,
  handshake: Handshake,
  house: House,
  'key-round': KeyRound,
  'message-circle-heart': MessageCircleHeart,
  shield: Shield,
  sprout: Sprout,
  sunrise: Sunrise,
  unlink: Unlink,
  users: Users,
  'users-round': UsersRound,
}

const slate = 'from-[#e2e8ec] to-[#b5c4cd] text-[#2c4452]'
const colours: Readonly<Record<string, string>> = {
  teal: 'from-[#d3e8e4] to-[#a9cfcb] text-[#0f4d54]',
  amber: 'from-[#faecd0] to-[#efcf9a] text-[#6b3f08]',
  rose: 'from-[#f9e1e0] to-[#ebb9b9] text-[#7a2c3d]',
  indigo: 'from-[#e2e2f5] to-[#babce6] text-[#32357d]',
  moss: 'from-[#e2eed8] to-[#b6d0a4] text-[#2b5230]',
  slate,
}

interface GuideCoverProps {
  icon: string
  color: string
  className?: string
}

/** Decoration; an icon we do not know is a book, a colour we do not know is slate. */
export function GuideCover({ icon, color, className = '' }: GuideCoverProps) {
  const Icon = icons[icon] ?? BookOpen
  return (
    <div
      aria-hidden="true"
      className={`relative flex items-center overflow-hidden bg-linear-to-br px-5 ${colours[color] ?? slate} ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 300 112"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full fill-current opacity-10"
      >
        <path d="M0 84c60-34 96-34 150-12s96 14 150-16v56H0Z" />
        <path d="M0 98c70-20 130-18 190-4 40 8 76 4 110-8v26H0Z" />
      </svg>
      <span className="relative inline-flex size-12 items-center justify-center rounded-2xl bg-white/60">
        <Icon size={26} strokeWidth={1.6} />
      </span>
    </div>
  )
}
