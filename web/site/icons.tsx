// The icons that content names, by their Lucide names; the build fails on one that is missing here.
import {
  Armchair,
  BookOpen,
  CalendarCheck,
  CalendarHeart,
  Coffee,
  DoorOpen,
  Fence,
  Handshake,
  Headphones,
  House,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Map as MapIcon,
  MessageCircleHeart,
  NotebookPen,
  PhoneCall,
  Shield,
  Sprout,
  Sun,
  Sunrise,
  Unlink,
  Users,
  UsersRound,
  Wind,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  armchair: Armchair,
  'book-open': BookOpen,
  'calendar-check': CalendarCheck,
  'calendar-heart': CalendarHeart,
  coffee: Coffee,
  'door-open': DoorOpen,
  fence: Fence,
  handshake: Handshake,
  headphones: Headphones,
  house: House,
  'key-round': KeyRound,
  'life-buoy': LifeBuoy,
  map: MapIcon,
  'message-circle-heart': MessageCircleHeart,
  'notebook-pen': NotebookPen,
  'phone-call': PhoneCall,
  shield: Shield,
  sprout: Sprout,
  sun: Sun,
  sunrise: Sunrise,
  unlink: Unlink,
  users: Users,
  'users-round': UsersRound,
  wind: Wind,
}

export function Icon({ name, size = 26 }: { name: string; size?: number }) {
  const Drawn = icons[name]
  if (!Drawn) throw new Error(`web/site/icons.tsx does not know the icon ${name}`)
  return <Drawn size={size} strokeWidth={1.6} aria-hidden="true" />
}
