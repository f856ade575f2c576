import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const asked = (question: string, answer: string) => [
  rightIn(`1. ${question}\nAnswer: ${answer}\n\n2. Capital of Norway?\nAnswer: Oslo`)[0],
  rightIn(`Question;Answer\n${question};${answer}\nCapital of Norway?;Oslo`, 'quiz.csv')[0],
]

describe('C13 I27 a typed answer with *or* is several answers, and doubtful', () => {
  test.each([
    ['Another word for big?', 'large or huge', 'large + huge?'],
    ['Another word for big?', 'large/huge', 'large + huge?'],
    ['Ein Wort für Pferd?', 'Ross oder Gaul', 'Ross + Gaul?'],
    ['Quel océan ?', 'Le Pacifique ou l’océan Pacifique', 'Le Pacifique + l’océan Pacifique?'],
    ['¿Cómo se dice «car»?', 'coche o carro', 'coche + carro?'],
    ['Come si dice «car»?', "auto o l'automobile", "auto + l'automobile?"],
    ['Come si dice «car»?', 'auto oppure macchina', 'auto + macchina?'],
    ['Jak jest «car»?', 'auto lub samochód', 'auto + samochód?'],
    ['«Car» nedir?', 'araba veya otomobil', 'araba + otomobil?'],
    ['Vad heter «car»?', 'bil eller vagn', 'bil + vagn?'],
    ['Wat is een «car»?', 'auto of wagen', 'auto + wagen?'],
    ['Mi a «car»?', 'autó vagy kocsi', 'autó + kocsi?'],
    ['Co je «car»?', 'auto nebo vůz', 'auto + vůz?'],
    ['Cum se spune «car»?', 'mașină sau automobil', 'mașină + automobil?'],
  ])('%s %s', (question, answer, right) => {
    expect(asked(question, answer)).toEqual([right, right])
  })

  test.each([
    ['Which university?', 'University of Oxford'],
    ['Welke serie?', 'Game of Thrones'],
    ['Quem foi o czar?', 'Pedro o Grande'],
    ['Which vitamin?', 'B o C'],
  ])('%s %s is one answer', (question, answer) => {
    expect(asked(question, answer)).toEqual([answer, answer])
  })
})
