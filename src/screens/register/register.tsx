import './register.css'

export default function Register() {
  return <div className="register-screen page" />
}
