// Groups of concepts that the rules of all classes share.

export const patternGroups: Readonly<Record<string, string>> = {
  person: '@sponsor|@parent|@partner|@child|@kin|@peer|@stranger|@other',
  named: '@sponsor|@parent|@partner|@child|@kin|@peer|@stranger',
  weapon: '@gun|@blade',
  place: '@height|@train|@water|@carCrash',
  means: '@gun|@blade|@rope|@height|@train|@gas|@poison|@carCrash|@stash',
  symptom:
    '@shake|@seizure|@hallucinate|@sweat|@gut|@bleed|@heart|@neuro|@pain|@liver|@infection|@sleepless',
  substance: '@alcohol|@drug',
  intake: '@alcohol|@drug|@drinkNoun|@container|@drugUnit',
  recently: '@now|@tonight|@today|@recent',
  med: '@medicine|@drugName',
}
