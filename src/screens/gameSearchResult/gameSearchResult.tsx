import './gameSearchResult.css'

export default function GameSearchResult() {
  return <div className="gameSearchResult-screen page" />
}
