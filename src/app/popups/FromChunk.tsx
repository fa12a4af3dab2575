import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorRow } from '../../ui/states.tsx'
import { loadChunk } from '../chunkPorts.ts'

interface FromChunkProps<Content> {
  /** A stable function. */
  load: () => Promise<Content>
  /** Message if it cannot be loaded. */
  failed: string
  /** As tall as the content, where nobody's press has opened it: whoever reads above it sees nothing move. */
  loading?: ReactNode
  children: (content: Content) => ReactNode
}

/** Part of a screen shown elsewhere, loaded with the screen's chunk. */
export function FromChunk<Content>(props: FromChunkProps<Content>) {
  const [attempt, setAttempt] = useState(0)
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Loaded<Content>(props: FromChunkProps<Content> & { onRetry: () => void }) {
  const { load, failed, loading = <SkeletonRows count={3} height={76} />, children, onRetry } = props
  const [state, setState] = useState<{ content: Content } | 'failed'>()

  useEffect(() => {
    let wanted = true
    const settle = (next: { content: Content } | 'failed') => {
      if (wanted) setState(next)
    }
    loadChunk(load).then(
      (content) => settle({ content }),
      () => settle('failed'),
    )
    return () => {
      wanted = false
    }
  }, [load])

  if (state === 'failed') return <ErrorRow onRetry={onRetry}>{failed}</ErrorRow>
  return state ? children(state.content) : loading
}
