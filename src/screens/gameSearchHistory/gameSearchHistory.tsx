import styles from './gameSearchHistory.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '../../app/navigation.ts'
import { send, useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Discover } from '../shared/Discover.tsx'
import { walkFound } from '../shared/search/arrowKeys.ts'
import { Suggestions } from '../shared/search/Suggestions.tsx'
import { searchAddress } from '../shared/searchAddress.ts'

/** The start of a search: earlier searches, and popular games. */
export default function GameSearchHistory() {
  const { t } = useLingui()
  const [keyword, setKeyword] = useState('')
  const recent = useResource('searchHistory').value ?? []

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return
    void send((commands) => commands.rememberSearch(wanted))
    navigate(searchAddress({ keyword: wanted }))
  }

  const typed = keyword.trim()
  return (
    <div className={classNames(styles.searchPage, 'page')} ref={walkFound}>
      <SearchField label={t`Search games`} value={keyword} onChange={setKeyword} onSubmit={search} takesFocus />
      {typed !== '' && <Suggestions keyword={typed} onSearch={search} onPick={setKeyword} />}
      {typed === '' && recent.length > 0 && (
        <section className={styles.recent} aria-labelledby="recent-title">
          <header>
            <h2 className="subtitle" id="recent-title">
              <Trans>Recent</Trans>
            </h2>
            <Button kind="plain" size="small" onPress={() => forget()}>
              <Trans>Clear all</Trans>
            </Button>
          </header>
          <ul>
            {recent.map((words) => (
              <li key={words}>
                <button type="button" className={styles.recentWords} onClick={() => search(words)}>
                  <Icon name="clock" size={20} />
                  <span>{words}</span>
                </button>
                <IconButton icon="close" size={16} label={t`Remove ${words}`} onPress={() => forget(words)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {typed === '' && <Discover onPick={search} />}
    </div>
  )
}

function forget(words?: string) {
  void send((commands) => commands.forgetSearch(words))
}
