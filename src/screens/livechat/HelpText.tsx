import styles from './help.module.css'
import { articles, type HelpTopic } from '../../../locales/help/articles.ts'
import type { HelpArticle } from '../../../locales/help/article.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../app/useLanguage.ts'

interface HelpTextProps {
  topic: HelpTopic
  /** Called with the path of the screen that the article leads to. */
  onLeave: (path: string) => void
}

/** One article, and the way to the screen where it is done or seen. */
export function HelpText({ topic, onLeave }: HelpTextProps) {
  const language = useLanguage()
  const { title, text, link }: HelpArticle = articles[topic]
  return (
    <article className={styles.article}>
      <h3 className="subtitle">{title[language]}</h3>
      {text.map((paragraph) => (
        <p key={paragraph['en-US']}>{paragraph[language]}</p>
      ))}
      {link && (
        <Button kind="tint" wide onPress={() => onLeave(link.to)}>
          {link.label[language]}
        </Button>
      )}
    </article>
  )
}
