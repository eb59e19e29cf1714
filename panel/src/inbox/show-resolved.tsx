import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Says that a conversation is resolved, and offers to undo it: the next one is open already. */
export function showResolved(words: { readonly message: string; readonly undo: string }, undo: () => void): void {
  const id = notifications.show({
    message: (
      <span className="spread">
        {words.message}
        <Button
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
          size="compact-sm"
        >
          {words.undo}
        </Button>
      </span>
    ),
  })
}
