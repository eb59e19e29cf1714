import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'

/** What opens below a button of the frame, and how the two hang together. `id` is that of the button. */
export type Opening = {
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-controls' | 'aria-expanded' | 'aria-haspopup' | 'id' | 'onClick' | 'ref'
>

/**
 * A button of the frame whose menu or dialog loads when it is opened, because no page needs it to be shown. Its properties,
 * and what has been opened: a lazy part shows it as `OpenedMenu` does. `times` is the key of that part, so that one that
 * could not be loaded is loaded again when it is opened again.
 */
export function useOpening(kind: 'menu' | 'dialog'): { button: ButtonProps; opening: Opening; times: number } {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  function toggle(): void {
    if (!isOpen) setTimes((before) => before + 1)
    setOpen(!isOpen)
  }
  return {
    button: {
      // As Mantine calls it.
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      'aria-expanded': isOpen,
      'aria-haspopup': kind,
      id,
      onClick: toggle,
      ref: button,
    },
    opening: { id, button, isOpen, onChange: setOpen },
    times,
  }
}
