/** First names for guests, because a history has none. */
export const firstNames =
  `Ana Beatriz Carlos Diana Eduardo Filipa Gonçalo Helena Inês João Leonor Miguel Nuno Olívia Pedro Rita
  Sofia Tiago Vasco Alice Charlotte Edward George Harriet James Oliver Rose Thomas Antoine Camille Élise Hugo Léa Manon Paul
  Anna Clara Felix Hannes Jonas Lena Matthias Álvaro Carmen Elena Javier Lucía Pablo Aoife Cian Niamh Seán Bianca Chiara
  Lorenzo Marco Anouk Daan Lotte Sem Astrid Björn Emre Zeynep`.split(/\s+/)

/** Last names for guests. */
export const lastNames =
  `Almeida Barbosa Carvalho Dias Esteves Ferreira Gomes Henriques Lopes Machado Neves Oliveira Pereira
  Ramos Santos Teixeira Vieira Baker Clarke Davies Edwards Foster Hughes Mitchell Turner Walker Bernard Dubois Fournier Girard
  Lefèvre Moreau Rousseau Bauer Fischer Hoffmann Krüger Müller Schäfer Wagner Blanco Castillo Delgado Ibáñez Navarro Ortega
  Byrne Kelly O’Brien Ryan Bianchi Conti Ferrari Ricci Jansen Visser Smit Bakker Lindqvist Öberg Nilsson Demir Kaya Yılmaz`.split(
    /\s+/,
  )
