// One message as it is shown: the person's on the right, the companion's on the left with its lists and links.
import { Link } from 'react-router'
import { brand } from '#rules/brand.ts'
import { companionWords as words } from './companion-words.ts'
import { type Block, blocksOf, type Span } from './message-text.ts'
import { OWN_MESSAGE } from './scroll-position.ts'

/** What the person wrote, just as they wrote it. */
export function OwnMessage({ text }: { text: string }) {
  return (
    <div
      {...{ [OWN_MESSAGE]: '' }}
      className="ml-auto w-fit max-w-[85%] rounded-3xl rounded-br-lg bg-water px-4 py-2.5 text-on-water"
    >
      <span className="sr-only">{words.you}: </span>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  )
}

interface CompanionMessageProps {
  text: string
  isStopped: boolean
  /** Called when a link leads the person away from the chat. */
  onLeave: () => void
}

export function CompanionMessage({ text, isStopped, onLeave }: CompanionMessageProps) {
  return (
    <div className="w-fit max-w-[92%] space-y-3 rounded-3xl rounded-bl-lg bg-sunk px-4 py-3">
      <span className="sr-only">{brand.companionName}: </span>
      {keyed(blocksOf(text)).map(([key, block]) => (
        <BlockView key={key} block={block} onLeave={onLeave} />
      ))}
      {isStopped && <p className="text-sm text-faint italic">{words.stopped}</p>}
    </div>
  )
}

/** Pieces of a text never change places: where they stand is what they are. */
function keyed<T>(pieces: readonly T[]): [string, T][] {
  return pieces.map((piece, place) => [`${place}`, piece])
}

function BlockView({ block, onLeave }: { block: Block; onLeave: () => void }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List className={`space-y-1 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
        {keyed(block.items).map(([key, item]) => (
          <li key={key}>
            <Spans spans={item} onLeave={onLeave} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <p>
      {keyed(block.lines).map(([key, line]) => (
        <span key={key} className="block">
          <Spans spans={line} onLeave={onLeave} />
        </span>
      ))}
    </p>
  )
}

function Spans({ spans, onLeave }: { spans: readonly Span[]; onLeave: () => void }) {
  return keyed(spans).map(([key, span]) => {
    if (span.kind === 'text') return span.text
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
    return (
      <Link
        key={key}
        to={span.path}
        onClick={onLeave}
        className="font-semibold text-water underline underline-offset-2 hover:text-water-hover"
      >
        {span.text}
      </Link>
    )
  })
}
